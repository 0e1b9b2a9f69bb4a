/**
 * A database with a ledger, members with high balances, and the accounts that receive their fees.
 */
import { connect, type Database } from '@exchange/database'
import { openLedger, type Ledger } from '@exchange/ledger'
import { proveBooks, settle, type Cluster } from '../cluster.ts'

const memberCount = 2_000
const houseCount = 500
const plenty = 1_000_000_000_000n

export interface BenchAccounts {
  readonly members: readonly bigint[]
  readonly fees: readonly bigint[]
}

export interface BenchLedger {
  readonly url: string
  /** Opened as in the server. */
  readonly ledger: Ledger
  readonly accounts: BenchAccounts
  /** Throws if the books do not balance. */
  prove(): Promise<void>
  close(): Promise<void>
}

export async function openBenchLedger(cluster: Cluster, name: string): Promise<BenchLedger> {
  const clone = await cluster.clone(name)
  const database = connect({ url: clone.ownerUrl, max: 1 })
  const ledger = openLedger({ url: clone.url })
  const members = await open(database, { owner: 'member', kind: 'main' }, memberCount)
  const fees = await open(database, { owner: 'exchange', kind: 'fee-income' }, houseCount)
  await database.end()
  await fund(ledger, members, { from: fees[0] ?? 0n, each: plenty })
  await settle(clone.ownerUrl)
  return {
    url: clone.ownerUrl,
    ledger,
    accounts: { members, fees },
    prove: () => proveBooks(clone.ownerUrl),
    close: async () => {
      await ledger.close()
      await clone.drop()
    },
  }
}

interface Opened {
  readonly owner: 'member' | 'exchange'
  readonly kind: 'main' | 'fee-income'
}

async function open(database: Database, { owner, kind }: Opened, count: number): Promise<bigint[]> {
  const floor = kind === 'main' ? '0' : 'null'
  const { rows } = await database.query<{ id: bigint }>(
    `select ledger.open_account($3::text || ':' || n, $1, '', ${floor}, ${floor}, ${floor}, null) as id
    from generate_series(1, $2::integer) n`,
    [kind, count, owner],
  )
  return rows.map(({ id }) => id)
}

/** Funds each account by ordinary transfers from an account without floors. */
export async function fund(
  ledger: Ledger,
  accounts: readonly bigint[],
  { from, each }: { from: bigint; each: bigint },
): Promise<void> {
  await Promise.all(
    accounts.map((account) =>
      ledger.post({
        id: crypto.randomUUID(),
        kind: 'opening',
        actor: 'job:bench',
        detail: {},
        legs: [
          { account, MOX: each, USD: each },
          { account: from, MOX: -each, USD: -each },
        ],
      }),
    ),
  )
}
