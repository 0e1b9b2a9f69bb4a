/** The exchanges as their administrators see them. */
import type { Queryable } from '@exchange/database'
import type { BlockedCode } from '../exchanges/index.ts'

export interface OfficeExchange {
  readonly exchangeId: number
  readonly name: string
  readonly zone: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  readonly region: string
  readonly logo: string | null
  readonly open: boolean
  readonly closedBy: BlockedCode | null
  readonly trial: boolean
  readonly invites: boolean
  readonly cashFeeFree: boolean
  readonly members: number
  readonly policySince: Date | null
}

/** Undefined: all. */
export async function listOfficeExchanges(
  db: Queryable,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<OfficeExchange[]> {
  const { rows } = await db.query<OfficeExchange & Record<string, unknown>>(
    `select
      e.id as "exchangeId",
      e.name, e.zone, e.phone, e.email, e.website, e.address,
      coalesce(r.name, '') as region,
      e.logo_key as logo,
      e.status = 'open' as open,
      e.removed_code as "closedBy",
      e.is_trial as trial,
      e.invites_enabled as invites,
      e.cash_fee_free as "cashFeeFree",
      (
        select count(*)::integer
        from members.members m
        where m.exchange_id = e.id
          and m.status = 'active'
          and not exists (select from network.offices o where o.member_id = m.id)
      ) as members,
      (
        select max(p.valid_from)
        from exchanges.policies p
        where p.exchange_id = e.id
          and p.valid_from <= $2
      ) as "policySince"
    from exchanges.exchanges e
    left join exchanges.regions r on r.id = e.region_id
    where $1::integer[] is null or e.id = any ($1)
    order by e.id`,
    [ids ?? null, now],
  )
  return rows
}
