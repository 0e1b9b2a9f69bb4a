/** What staff see before they give something out: limits, what waits, what was given. */
import type { Queryable } from '@exchange/database'
import type { Outlay } from './outlays.store.ts'

export interface OutlayQuestion {
  readonly kind: Outlay['kind']
  /** Undefined: all exchanges. */
  readonly exchanges: readonly number[] | undefined
  /** The contact who asks. */
  readonly by: number
  readonly now: Date
}

/** Amounts in minor units. */
export interface OutlayLimits {
  readonly exchangeId: number
  readonly exchange: string
  readonly alone: bigint
  /** Given out alone within 24 hours: by the one who asks anywhere, or by all in this exchange. */
  readonly aloneGiven: bigint
  readonly budget: bigint
  readonly budgetGiven: bigint
}

export interface OutlayDesk {
  readonly limits: readonly OutlayLimits[]
  readonly waiting: readonly WaitingOutlay[]
  /** The latest, the newest first. */
  readonly given: readonly GivenOutlay[]
}

const givenMost = 10

export async function readOutlayDesk(db: Queryable, question: OutlayQuestion): Promise<OutlayDesk> {
  const { kind, exchanges } = question
  const [limits, waiting, given] = await Promise.all([
    readOutlayLimits(db, question),
    listWaitingOutlays(db, question),
    listGivenOutlays(db, { kind, exchanges, limit: givenMost }),
  ])
  return { limits, waiting, given }
}

/** By the rules of the guards `outlay.persons` and `outlay.budget`. */
async function readOutlayLimits(
  db: Queryable,
  { exchanges, by, now }: OutlayQuestion,
): Promise<readonly OutlayLimits[]> {
  const { rows } = await db.query<OutlayLimits & Record<string, unknown>>(
    `select
      e.id as "exchangeId",
      e.name as exchange,
      t.most as alone,
      greatest(
        (
          select coalesce(sum(o.amount), 0)
          from exchanges.outlays o
          where o.exchange_id = e.id
            and o.ordered_by is null
            and o.given_at > $3::timestamptz - interval '24 hours'
        ),
        (
          select coalesce(sum(o.amount), 0)
          from exchanges.outlays o
          where o.ordered_by is null
            and o.given_at > $3::timestamptz - interval '24 hours'
            and members.same_person(o.given_by, $2)
        )
      )::bigint as "aloneGiven",
      t.budget,
      (
        select coalesce(sum(o.amount), 0)
        from exchanges.outlays o
        where o.exchange_id = e.id
          and o.given_at
            >= date_trunc('month', $3::timestamptz at time zone e.zone) at time zone e.zone
          and not o.takes
      )::bigint as "budgetGiven"
    from exchanges.exchanges e
    cross join lateral exchanges.outlay_terms(e.id, $3) t
    where e.status = 'open'
      and ($1::integer[] is null or e.id = any($1))
    order by e.id`,
    [exchanges ?? null, by, now],
  )
  return rows
}

export interface WaitingOutlay {
  readonly exchangeId: number
  readonly reference: string
  readonly content: {
    /** Minor units. */
    readonly amount: string
    readonly member?: number
    readonly days?: number
    readonly note?: string
    readonly message?: string
    readonly recipientEmail?: string
  }
  readonly memberName: string
  readonly orderedBy: string
  readonly isOwn: boolean
  readonly expiresAt: Date
}

/** The orders that wait for a second person, the oldest first. */
async function listWaitingOutlays(
  db: Queryable,
  { kind, exchanges, by, now }: OutlayQuestion,
): Promise<readonly WaitingOutlay[]> {
  const { rows } = await db.query<WaitingOutlay & Record<string, unknown>>(
    `select
      o.exchange_id as "exchangeId",
      o.reference,
      o.content,
      coalesce(m.list_name, '') as "memberName",
      concat_ws(' ', c.first_name, c.last_name) as "orderedBy",
      not members.is_second_person(o.ordered_by, $3) as "isOwn",
      o.expires_at as "expiresAt"
    from exchanges.outlay_orders o
    join members.contacts c on c.id = o.ordered_by
    left join members.members m on m.id = (o.content ->> 'member')::integer
    where o.kind = $1
      and ($2::integer[] is null or o.exchange_id = any($2))
      and o.expires_at > $4
      -- It stays in the list of orders after it was carried out.
      and not exists (
        select
        from exchanges.outlays given
        join ledger.transfers t on t.id = given.transfer_id
        where given.ordered_by = o.ordered_by
          and given.exchange_id = o.exchange_id
          and given.given_at > o.expires_at - interval '24 hours'
          and t.kind = $5
          and t.detail ->> 'reference' = o.reference
      )
    order by o.expires_at`,
    [kind, exchanges ?? null, by, now, outlayTransfers[kind]],
  )
  return rows
}

export interface GivenOutlay {
  readonly id: string
  readonly exchangeId: number
  readonly amount: bigint
  readonly reference: string
  readonly memberName: string
  /** Null: a gift card, which is no member's. */
  readonly memberId: number | null
  readonly givenBy: string
  readonly orderedBy: string | null
  readonly givenAt: Date
}

/** What carries out an order of each kind: a reference is of its kind alone. */
export const outlayTransfers = {
  flashcash: 'flash-grant',
  'gift-card': 'gift-card-award',
  posting: 'staff-posting',
} as const

/** The latest that were given, the newest first. */
async function listGivenOutlays(
  db: Queryable,
  { kind, exchanges, limit }: Pick<OutlayQuestion, 'kind' | 'exchanges'> & { limit: number },
): Promise<readonly GivenOutlay[]> {
  const { rows } = await db.query<GivenOutlay & Record<string, unknown>>(
    `select
      o.transfer_id as id,
      o.exchange_id as "exchangeId",
      o.amount,
      coalesce(t.detail ->> 'reference', '') as reference,
      coalesce(m.list_name, '') as "memberName",
      m.id as "memberId",
      concat_ws(' ', giver.first_name, giver.last_name) as "givenBy",
      nullif(concat_ws(' ', first.first_name, first.last_name), '') as "orderedBy",
      o.given_at as "givenAt"
    from exchanges.outlays o
    join ledger.transfers t on t.id = o.transfer_id
    join members.contacts giver on giver.id = o.given_by
    left join members.contacts first on first.id = o.ordered_by
    left join members.members m on m.id = (t.detail ->> 'member')::integer
    where t.kind = $1
      and ($2::integer[] is null or o.exchange_id = any($2))
    order by o.given_at desc, o.transfer_id
    limit $3`,
    [outlayTransfers[kind], exchanges ?? null, limit],
  )
  return rows
}
