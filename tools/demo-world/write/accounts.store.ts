/** Opens ledger accounts in bulk, through the ledger's own function. */
import type { Queryable } from '@exchange/database'
import type { Member } from '../world.ts'
import type { PlannedGrant } from '../plan/planned.ts'

/** An account to open; a null floor means none. */
interface Opening {
  readonly owner: string
  readonly kind: string
  readonly key: string
  readonly floors: readonly [MOX: bigint | null, USD: bigint | null, PTS: bigint | null]
  readonly expiresAt: Date | null
}

async function open(on: Queryable, accounts: readonly Opening[]): Promise<bigint[]> {
  const { rows } = await on.query<{ id: bigint }>(
    `select
      ledger.open_account(o.owner, o.kind, o.key, o.mox, o.usd, o.pts, o.expires_at) as id
    from unnest(
      $1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::timestamptz[]
    )
      with ordinality as o (owner, kind, key, mox, usd, pts, expires_at, place)
    order by o.place`,
    [
      accounts.map(({ owner }) => owner),
      accounts.map(({ kind }) => kind),
      accounts.map(({ key }) => key),
      accounts.map(({ floors }) => floors[0]),
      accounts.map(({ floors }) => floors[1]),
      accounts.map(({ floors }) => floors[2]),
      accounts.map(({ expiresAt }) => expiresAt),
    ],
  )
  return rows.map(({ id }) => id)
}

/** The main account of every approved member. */
export async function openMemberAccounts(
  on: Queryable,
  members: readonly Member[],
): Promise<Map<number, bigint>> {
  const approved = members.filter(({ status }) => status !== 'applied')
  const ids = await open(
    on,
    approved.map(({ id, creditLimit }) => ({
      owner: `member:${id}`,
      kind: 'main',
      key: '',
      floors: [-creditLimit, 0n, 0n],
      expiresAt: null,
    })),
  )
  return new Map(approved.map(({ id }, index) => [id, ids[index] as bigint]))
}

export async function openBucketAccounts(
  on: Queryable,
  grants: readonly PlannedGrant[],
): Promise<Map<bigint, bigint>> {
  const ids = await open(
    on,
    grants.map(({ bucket, member, endsAt }) => ({
      owner: `member:${member}`,
      kind: 'flash',
      key: String(bucket),
      floors: [0n, 0n, 0n],
      expiresAt: endsAt,
    })),
  )
  return new Map(grants.map(({ bucket }, index) => [bucket, ids[index] as bigint]))
}

export interface HouseAccount {
  readonly exchangeId: number
  readonly purpose: string
  /** The other exchange of an intertrade account, else 0. */
  readonly counterpartId: number
}

export async function openHouseAccounts(
  on: Queryable,
  wanted: readonly HouseAccount[],
): Promise<bigint[]> {
  return await open(
    on,
    wanted.map(({ exchangeId, purpose, counterpartId }) => ({
      owner: `exchange:${exchangeId}`,
      kind: purpose,
      key: counterpartId === 0 ? '' : String(counterpartId),
      floors: [null, null, null],
      expiresAt: null,
    })),
  )
}
