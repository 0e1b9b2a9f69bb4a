/** What a member paid and was paid in a former system. */
import type { Queryable } from '@exchange/database'

export interface FormerPaymentLine {
  readonly id: bigint
  /** `2019-05-13` */
  readonly day: string
  /** It paid; else it was paid. */
  readonly purchase: boolean
  /** Empty: its name was erased. */
  readonly other: string
  /** Minor units of the currency. */
  readonly amount: bigint
  /** In cents, of what it paid; null: not told, or not its own. */
  readonly fee: bigint | null
  readonly note: string
  readonly reference: string
}

export interface FormerPlace {
  readonly day: string
  readonly id: bigint
}

export interface FormerQuestion {
  readonly memberId: number
  /** After this line; undefined: from the newest. */
  readonly after?: FormerPlace | undefined
  readonly limit: number
}

/** Newest first. */
export async function listFormerPayments(
  db: Queryable,
  { memberId, after, limit }: FormerQuestion,
): Promise<FormerPaymentLine[]> {
  const { rows } = await db.query<FormerPaymentLine & Record<string, unknown>>(
    `select
      p.id,
      to_char(p.day, 'YYYY-MM-DD') as day,
      s.purchase,
      coalesce(
        m.list_name, case when s.purchase then p.payee_name else p.payer_name end
      ) as other,
      p.amount,
      case when s.purchase then p.fee end as fee,
      p.note,
      p.reference
    from former_payments.payments p
    cross join lateral (select p.payer_id is not distinct from $1 as purchase) s
    left join members.members m on m.id = case when s.purchase then p.payee_id else p.payer_id end
    where $1 in (p.payer_id, p.payee_id)
      and ($2::date is null or (p.day, p.id) < ($2::date, $3::bigint))
    order by p.day desc, p.id desc
    limit $4`,
    [memberId, after?.day ?? null, after?.id ?? null, limit],
  )
  return rows
}

/** Undefined: there is no such member. */
export async function readExchangeOf(db: Queryable, memberId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ exchangeId: number }>(
    'select exchange_id as "exchangeId" from members.members where id = $1',
    [memberId],
  )
  return rows[0]?.exchangeId
}

/** Whether the person sees all that its business was paid and paid. */
export async function readSeesAll(db: Queryable, contactId: number): Promise<boolean> {
  const { rows } = await db.query<{ sees: boolean }>('select members.sees_all($1) as sees', [
    contactId,
  ])
  return rows[0]?.sees === true
}
