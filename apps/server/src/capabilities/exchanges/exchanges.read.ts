/** Reads all exchanges, of which there are tens, with the policies in force. */
import type { Queryable } from '@exchange/database'
import { defaultPolicy } from '@exchange/domain/exchanges/policy.rules'
import { policyAsJson, policyOf, type Policy, type PolicyOnDisk } from './policy-rows.read.ts'

/** The first two have left the network, the last is still on the previous system (ERR-04). */
export type BlockedCode = 'CCTE_BLOCKED_EXCHANGE' | 'GT_BLOCKED_EXCHANGE' | 'CCTE'

export interface Exchange {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  readonly zone: string
  /** Null: of the whole network. */
  readonly region: { readonly id: number; readonly name: string } | null
  /** The key of a picture. */
  readonly logoKey: string | null
  readonly open: boolean
  /** The error code at sign-in of its members once it has left the network (ERR-03). */
  readonly removedCode: BlockedCode | null
  readonly trial: boolean
  readonly invitesEnabled: boolean
  /** Its members may be without fees in dollars (CFFF-04). */
  readonly cashFeeFree: boolean
  readonly policy: Policy
}

interface Row extends Omit<Exchange, 'policy'> {
  readonly policy: PolicyOnDisk | null
}

/** All exchanges with the policy in force at `now`; the default one where there is none. */
export async function readExchanges(db: Queryable, now: Date): Promise<Exchange[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `select
      e.id, e.name, e.phone, e.email, e.website, e.address, e.zone,
      e.logo_key as "logoKey",
      case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as region,
      e.status = 'open' as open,
      e.removed_code as "removedCode",
      e.is_trial as trial,
      e.invites_enabled as "invitesEnabled",
      e.cash_fee_free as "cashFeeFree",
      case when p.id is not null then ${policyAsJson} end as policy
    from exchanges.exchanges e
    left join exchanges.regions r on r.id = e.region_id
    left join lateral (
      select *
      from exchanges.policies
      where policies.exchange_id = e.id
        and policies.valid_from <= $1
      order by policies.valid_from desc
      limit 1
    ) p on true
    order by e.id`,
    [now],
  )
  return rows.map(({ policy, ...exchange }) => ({
    ...exchange,
    policy: policy === null ? { id: 0, ...defaultPolicy } : policyOf(policy),
  }))
}
