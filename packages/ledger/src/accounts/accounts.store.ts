/** Opens accounts, sets their floors, reads their balances. */
import type { Queryable, Tx } from '@exchange/database'
import type { Balances } from '../command.ts'
import type { Unit } from '@exchange/domain/money'

/** The lowest balance a debit may reach, per unit; null means no floor. */
export type Floors = Readonly<Record<Unit, bigint | null>>

export interface Account {
  id: bigint
  owner: string
  kind: string
  key: string
  balances: Balances
  floors: Floors
  /** The number of its entries; pass it in a command's `expect`. */
  version: bigint
  expiresAt: Date | null
  openedAt: Date
}

export interface NewAccount {
  /** 'member:12', 'exchange:8'. */
  owner: string
  kind: string
  /** Distinguishes accounts of the same owner and kind, for example by a bucket's id. */
  key?: string
  /** A unit left out has floor 0. */
  floors?: Partial<Floors>
  expiresAt?: Date
}

interface AccountRow {
  id: bigint
  owner: string
  kind: string
  key: string
  mox: bigint
  usd: bigint
  pts: bigint
  floor_mox: bigint | null
  floor_usd: bigint | null
  floor_pts: bigint | null
  version: bigint
  expires_at: Date | null
  opened_at: Date
}

const COLUMNS = `
  id, owner, kind, key, mox, usd, pts, floor_mox, floor_usd, floor_pts,
  version, expires_at, opened_at`

/** Opens the account, or returns the id of the existing one with this owner, kind and key. */
export async function openAccount(tx: Tx, account: NewAccount): Promise<bigint> {
  const { owner, kind, key = '', floors = {}, expiresAt = null } = account
  const { MOX = 0n, USD = 0n, PTS = 0n } = floors
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'ledger.open_account',
    text: 'select ledger.open_account($1, $2, $3, $4, $5, $6, $7) as id',
    values: [owner, kind, key, MOX, USD, PTS, expiresAt],
  })
  return (rows[0] as { id: bigint }).id
}

/** Opens the main accounts of members, without credit; their ids in the same order. */
export async function openMainAccounts(
  tx: Tx,
  memberIds: readonly number[],
): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'ledger.open_main_accounts',
    text: `select ledger.open_account('member:' || m.id, 'main', '', 0, 0, 0, null) as id
      from unnest($1::integer[]) with ordinality as m (id, place)
      order by m.place`,
    values: [memberIds],
  })
  return rows.map(({ id }) => id)
}

/**
 * Takes the ledger's lock before a transaction locks rows that guards lock, too, such as a member's:
 * in the other order, a batch of payments would wait for the row, and its holder for the lock. From
 * now on all payments wait: only short statements may follow, and the commit.
 */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.query({ name: 'ledger.take_lock', text: 'select ledger.take_lock()', values: [] })
}

/** Sets an account's floors from now on. Takes the ledger's lock: commit soon. */
export async function setFloors(tx: Tx, account: bigint, floors: Floors): Promise<void> {
  await tx.query({
    name: 'ledger.set_floors',
    text: 'select ledger.set_floors($1, $2, $3, $4)',
    values: [account, floors.MOX, floors.USD, floors.PTS],
  })
}

/** The same for many; only the floors of the currency, the others stay as they are. */
export async function setCurrencyFloors(
  tx: Tx,
  all: readonly { readonly account: bigint; readonly floor: bigint | null }[],
): Promise<void> {
  if (all.length === 0) return
  await tx.query({
    name: 'ledger.set_currency_floors',
    text: `select ledger.set_floors(a.id, f.floor, a.floor_usd, a.floor_pts)
      from unnest($1::bigint[], $2::bigint[]) as f (account, floor)
      join ledger.accounts a on a.id = f.account`,
    values: [all.map(({ account }) => account), all.map(({ floor }) => floor)],
  })
}

/** The accounts with these ids, in the order of the ids. Unknown ids are left out. */
export async function readAccounts(on: Queryable, ids: readonly bigint[]): Promise<Account[]> {
  const { rows } = await on.query<AccountRow & Record<string, unknown>>({
    name: 'ledger.read_accounts',
    text: `select ${COLUMNS} from ledger.accounts where id = any ($1::bigint[]) order by id`,
    values: [ids],
  })
  const byId = new Map(rows.map((row) => [row.id, toAccount(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    owner: row.owner,
    kind: row.kind,
    key: row.key,
    balances: { MOX: row.mox, USD: row.usd, PTS: row.pts },
    floors: { MOX: row.floor_mox, USD: row.floor_usd, PTS: row.floor_pts },
    version: row.version,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
  }
}
