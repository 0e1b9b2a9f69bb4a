/** Accounts for the ledger's own benchmark: members with plenty, and one house or five hundred. */
import { connect, type Database } from '@exchange/database'
import type { Ledger } from '@exchange/ledger'

export interface BenchAccounts {
  readonly members: readonly bigint[]
  readonly fees: readonly bigint[]
}

const memberCount = 2_000
const houseCount = 500
const plenty = 1_000_000_000_000n

export async function openBenchAccounts(url: string): Promise<BenchAccounts> {
  const database = connect({ url, max: 1 })
  try {
    return {
      members: await open(database, 'member', memberCount),
      fees: await open(database, 'fee-income', houseCount),
    }
  } finally {
    await database.end()
  }
}

async function open(database: Database, kind: string, count: number): Promise<bigint[]> {
  const floor = kind === 'member' ? '0' : 'null'
  const { rows } = await database.query<{ id: bigint }>(
    `select ledger.open_account('bench:' || n, $1, '', ${floor}, ${floor}, ${floor}, null) as id
    from generate_series(1, $2::integer) n`,
    [kind, count],
  )
  return rows.map(({ id }) => id)
}

/** Everybody starts rich, by ordinary transfers from a house that may owe. */
export async function fund(ledger: Ledger, { members, fees }: BenchAccounts): Promise<void> {
  const [house = 0n] = fees
  await Promise.all(
    members.map((account) =>
      ledger.post({
        id: crypto.randomUUID(),
        kind: 'opening',
        actor: 'job:bench',
        detail: {},
        legs: [
          { account, MOX: plenty, USD: plenty },
          { account: house, MOX: -plenty, USD: -plenty },
        ],
      }),
    ),
  )
}
