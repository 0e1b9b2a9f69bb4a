/**
 * Approvals with the names of both sides, for display and for decisions. The database's clock
 * decides whether one has expired.
 */
import type { Queryable } from '@exchange/database'
import type { ApprovalAsks, ApprovalStatus } from '@exchange/domain/approvals/approval.rules'
import { pictureColumn, type StoredPicture } from '../media/index.ts'
import type { KeptJson } from './kept-payment.service.ts'

interface ApprovalFace {
  readonly name: string
  /** Of a person; null for a business. */
  readonly business: string | null
  readonly city: string
  readonly image: StoredPicture | null
}

export interface ApprovalView {
  readonly id: string
  readonly kind: 'send' | 'charge'
  readonly asks: ApprovalAsks
  /** The exchanges whose brokers have not approved yet; the first one is next. */
  readonly exchanges: readonly number[]
  /** It is paid without its holder's answer; also while brokers are asked after that. */
  readonly silenceClears: boolean
  readonly payerMemberId: number
  readonly payerContactId: number | null
  readonly payeeMemberId: number
  readonly payeeContactId: number | null
  /** The contact and its business, or only the business. */
  readonly payerName: string
  readonly payeeName: string
  readonly payerParty: ApprovalFace
  readonly payeeParty: ApprovalFace
  readonly payerExchangeId: number
  readonly payeeExchangeId: number
  readonly payerStatus: 'applied' | 'active' | 'disabled'
  readonly payeeStatus: 'applied' | 'active' | 'disabled'
  readonly payeePayable: boolean
  /** The id of the card that stands for its holder's consent; null once the holder has agreed. */
  readonly card: number | null
  /** Its number was typed. */
  readonly typed: boolean
  readonly cardActive: boolean
  /** The contact of the payer who has agreed in the app; null when nobody has. */
  readonly agreedBy: number | null
  /** The main contact who has approved what one of its people pays; null when nobody has. */
  readonly approvedBy: number | null
  /** All brokers who were asked have approved; none is asked again. */
  readonly brokersApproved: boolean
  /** The main contact of the member that pays. */
  readonly mainContactId: number | null
  /** Whoever agreed, or made the payment or holds the card, may still send, and is not locked. */
  readonly payerAllowed: boolean
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly productId: number | null
  readonly product: string | null
  readonly requestId: number | null
  /** The request that it fulfils is no longer pending. */
  readonly requestEnded: boolean
  readonly held: KeptJson | null
  /** Null when nothing is held. */
  readonly heldAt: Date | null
  /** Expired from its deadline on, even before that is recorded. */
  readonly status: ApprovalStatus
  /** Whoever agreed to it denies that sign-in: it is withdrawn as soon as what is held is back. */
  readonly denied: boolean
  /** Its deadline has passed. */
  readonly isOver: boolean
  readonly step: number
  /** The number of failed attempts to end it. */
  readonly tries: number
  /** The payment's confirmation code, once there is one. */
  readonly code: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** Of `r`, the request that a payment fulfils; null without one. */
const requestEnded = `(r.status <> 'pending' or r.expires_at <= clock_timestamp())`
/** A side of the payment as it is shown: its contact `c`, if one is named, of its member `m`. */
const face = (c: string, m: string) => `jsonb_build_object(
    'name', coalesce(${c}.first_name || ' ' || ${c}.last_name, ${m}.list_name),
    'business', case when ${c}.id is not null then ${m}.list_name end,
    'city', ${m}.city,
    'image', ${pictureColumn(`coalesce(${c}.avatar_key, ${m}.image_key)`)}
  )`
const view = `select
  a.id,
  a.kind,
  a.asks,
  a.exchanges,
  a.silence_clears as "silenceClears",
  a.payer_member_id as "payerMemberId",
  a.payer_contact_id as "payerContactId",
  a.payee_member_id as "payeeMemberId",
  a.payee_contact_id as "payeeContactId",
  concat_ws(', ', bc.first_name || ' ' || bc.last_name, bm.list_name) as "payerName",
  concat_ws(', ', sc.first_name || ' ' || sc.last_name, sm.list_name) as "payeeName",
  ${face('bc', 'bm')} as "payerParty",
  ${face('sc', 'sm')} as "payeeParty",
  bm.exchange_id as "payerExchangeId",
  sm.exchange_id as "payeeExchangeId",
  bm.status as "payerStatus",
  sm.status as "payeeStatus",
  members.is_payable(sm) as "payeePayable",
  a.card,
  a.typed,
  coalesce(
    k.status = 'active' and k.frozen_at is null and (k.typed_charges or not a.typed),
    false
  ) as "cardActive",
  a.agreed_by as "agreedBy",
  a.approved_by as "approvedBy",
  a.brokers_approved as "brokersApproved",
  (
    select main.id
    from members.contacts main
    where main.member_id = a.payer_member_id
      and main.is_main
  ) as "mainContactId",
  coalesce('send' = any (ac.rights) and ac.removed_at is null, false)
  and lk.sending_locked_at is null as "payerAllowed",
  a.amount,
  a.tip,
  a.note,
  a.product_id as "productId",
  p.name as product,
  a.request_id as "requestId",
  coalesce(${requestEnded}, false) as "requestEnded",
  a.held,
  (
    select h.occurred_at
    from ledger.transfers h
    where h.id = a.hold_id
  ) as "heldAt",
  case
    when a.status = 'pending' and a.denied_at is not null then 'withdrawn'
    when a.status = 'pending'
      and a.expires_at <= clock_timestamp()
      and not (a.silence_clears and a.asks = 'holder')
      then 'expired'
    else a.status
  end as status,
  a.denied_at is not null as denied,
  a.expires_at <= clock_timestamp() as "isOver",
  a.step,
  a.tries,
  coalesce(t.detail ->> 'code', a.held -> 'detail' ->> 'code') as code,
  a.made_at as "madeAt",
  a.expires_at as "expiresAt",
  a.ended_at as "endedAt"
from approvals.approvals a
join members.members bm on bm.id = a.payer_member_id
left join members.contacts bc on bc.id = a.payer_contact_id
left join members.contacts ac on ac.id = coalesce(a.agreed_by, a.payer_contact_id)
left join identity.users lk on lk.contact_id = ac.id
join members.members sm on sm.id = a.payee_member_id
left join members.contacts sc on sc.id = a.payee_contact_id
left join members.products p on p.id = a.product_id
left join members.cards k on k.id = a.card
left join requests.requests r on r.id = a.request_id
left join ledger.transfers t on t.id = a.transfer_id`

export async function readApprovals(
  db: Queryable,
  ids: readonly string[],
): Promise<ApprovalView[]> {
  const { rows } = await db.query<ApprovalView>({
    name: 'read-approvals',
    text: `${view} where a.id = any ($1::uuid[])`,
    values: [ids],
  })
  return rows
}

export interface BrokersQuestion {
  /** Undefined means all exchanges. */
  readonly exchanges: readonly number[] | undefined
  /** Leaves out payments of members with the same owner as this one. */
  readonly exceptMember: number
  readonly limit: number
}

/** Approvals that wait for brokers, oldest first. */
export async function listForBrokers(
  db: Queryable,
  { exchanges, exceptMember, limit }: BrokersQuestion,
): Promise<ApprovalView[]> {
  const { rows } = await db.query<ApprovalView>({
    name: 'list-approvals-for-brokers',
    text: `${view}
      where a.status = 'pending'
        and a.denied_at is null
        and a.asks = 'broker'
        and ($1::integer[] is null or a.exchanges[1] = any ($1::integer[]))
        and not exists (
          select
          from members.members own
          where own.id = $2
            and own.owner_id in (bm.owner_id, sm.owner_id)
        )
      order by a.made_at, a.id
      limit $3`,
    values: [exchanges ?? null, exceptMember, limit],
  })
  return rows
}

/** Charges that wait for these contacts. */
export async function listWaitingFor(
  db: Queryable,
  contacts: readonly number[],
): Promise<ApprovalView[]> {
  const { rows } = await db.query<ApprovalView>(
    `${view}
      where a.status = 'pending'
        and a.denied_at is null
        and a.asks = 'holder'
        and a.payer_contact_id = any ($1::integer[])
      order by a.made_at, a.id`,
    [contacts],
  )
  return rows
}

/** Expired pending approvals, those first whose next attempt has been due longest. */
export async function listDue(db: Queryable, limit: number): Promise<ApprovalView[]> {
  const { rows } = await db.query<ApprovalView>({
    name: 'list-due-approvals',
    text: `${view}
      where a.status = 'pending'
        and greatest(a.expires_at, a.retry_at) <= clock_timestamp()
      order by greatest(a.expires_at, a.retry_at)
      limit $1`,
    values: [limit],
  })
  return rows
}

/**
 * What can no longer be paid: it waits for a main contact although whoever pays may no longer send,
 * the request that it fulfils has ended, or whoever agreed to it denies that sign-in.
 */
export async function listHopeless(db: Queryable, limit: number): Promise<ApprovalView[]> {
  const { rows } = await db.query<ApprovalView>({
    name: 'list-hopeless-approvals',
    text: `${view}
      where a.status = 'pending'
        and a.expires_at > clock_timestamp()
        and coalesce(a.retry_at <= clock_timestamp(), true)
        and (
          (a.asks = 'main' and not ('send' = any (ac.rights) and ac.removed_at is null))
          or ${requestEnded}
          or a.denied_at is not null
        )
      order by a.made_at
      limit $1`,
    values: [limit],
  })
  return rows
}

/** What waits to fulfil a request. */
export async function listFulfilling(db: Queryable, requestId: number): Promise<ApprovalView[]> {
  const { rows } = await db.query<ApprovalView>(
    `${view}
      where a.status = 'pending'
        and a.request_id = $1`,
    [requestId],
  )
  return rows
}
