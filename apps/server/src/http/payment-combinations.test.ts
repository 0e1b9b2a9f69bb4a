/**
 * Every combination of starter, other party and flow: the expected answers are written by hand
 * (DOMAIN §4, in its order of checks), and refused calls must leave no trace.
 */
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard, chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { send } from '@exchange/contract/send/send.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addCard,
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
  type TestMember,
} from '../capabilities/members/members.fixtures.ts'
import { api, type Api } from '../testing/api.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp, testModeToken } from '../testing/test-app.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
    await addExchange(owner, 21, { removedCode: 'GT_BLOCKED_EXCHANGE' })
    await addExchange(owner, 29, { trial: true })
  },
})

const stories = {
  full: {},
  trial: { exchange: 29 },
  partial: { status: 'applied', trade: 0n, reserve: 0n },
  blocked: { exchange: 21 },
  disabled: { status: 'disabled' },
  hidden: { hidePay: true },
} as const satisfies Record<string, MemberStory>
type Kind = keyof typeof stories
/** The sample user has no member of its own. */
type Actor = Kind | 'test-mode'

const actors = ['full', 'trial', 'partial', 'test-mode', 'blocked', 'disabled'] as const
const others = Object.keys(stories) as readonly Kind[]
const flows = [
  ...['send', 'schedule', 'fulfil', 'request'],
  ...['charge by card', 'charge by name', 'gift card'],
] as readonly Flow[]
type Flow =
  | 'send'
  | 'schedule'
  | 'fulfil'
  | 'request'
  | 'charge by card'
  | 'charge by name'
  | 'gift card'

const noSession = '401 SESSION_INVALID'
const trialRestricted = '403 TRIAL_RESTRICTED'

/** The refusal for the starter alone, whoever the other party is. */
function refusesActor(actor: Actor, flow: Flow): string | undefined {
  if (actor === 'blocked' || actor === 'disabled') return noSession
  if (actor === 'test-mode') return '403 TEST_ACCOUNT'
  if (actor === 'partial') return '403 PARTIAL_MEMBER'
  // TRIAL-01 to TRIAL-07: a trial member can only pay immediately.
  return actor === 'trial' && flow !== 'send' && flow !== 'fulfil' ? trialRestricted : undefined
}

const cannotReceive = '409 TARGET_CANNOT_RECEIVE'
const cannotPay = '409 TARGET_CANNOT_PAY'
const unknownCard = '404 TARGET_NOT_FOUND'

/** The other party as payee. */
const payees: Record<Kind, string> = {
  full: 'ok',
  trial: trialRestricted,
  partial: cannotReceive,
  blocked: cannotReceive,
  disabled: cannotReceive,
  hidden: cannotReceive,
}
/** The other party as payer, who may decline. */
const asked: Record<Kind, string> = {
  full: 'ok',
  trial: 'ok',
  partial: cannotPay,
  blocked: cannotPay,
  disabled: cannotPay,
  hidden: cannotPay,
}
const expectedOf: Record<Flow, Record<Kind, string>> = {
  send: payees,
  schedule: payees,
  fulfil: payees,
  request: asked,
  'charge by name': asked,
  // The seller learns nothing about the holder; a hidden member is not found by name, but its card
  // can be charged.
  'charge by card': {
    full: 'ok',
    trial: 'ok',
    partial: unknownCard,
    blocked: unknownCard,
    disabled: unknownCard,
    hidden: 'ok',
  },
  // A sold gift card stays valid, whatever becomes of its buyer.
  'gift card': {
    full: 'ok',
    trial: 'ok',
    partial: 'ok',
    blocked: 'ok',
    disabled: 'ok',
    hidden: 'ok',
  },
}

interface Person {
  readonly member: TestMember
  readonly api: Api
  readonly card: string
}

const people = new Map<string, Person>()
const personOf = (side: 'by' | 'with', kind: Kind) => people.get(`${side} ${kind}`) as Person

async function addPerson(story: MemberStory): Promise<Person> {
  const { owner } = app()
  const member = await addMember(owner, { trade: 1_000_00n, reserve: 500_00n, ...story })
  const card = await addCard(owner, member.contactId)
  return { member, card, api: api(app()).as(await signedIn(owner, member.contactId)) }
}

beforeAll(async () => {
  for (const side of ['by', 'with']) {
    for (const kind of others) people.set(`${side} ${kind}`, await addPerson(stories[kind]))
  }
  await app().owner.query('update members.members set gift_card = true')
})

/** A gift card bought by the other party. */
async function giftCardOf({ memberId, exchangeId }: TestMember): Promise<string> {
  const buyer = await addPerson({})
  const { body } = await buyer.api.call(buyGiftCard, { amount: 5 }, newKey())
  await app().owner.query(
    'update gift_cards.cards set buyer_member_id = $2, exchange_id = $3 where id = $1',
    [body.id, memberId, exchangeId],
  )
  return body.giftCardNumber
}

async function requestOf(by: TestMember, from: TestMember): Promise<number> {
  const { rows } = await app().owner.query<{ id: number }>(
    `insert into requests.requests (
      requestor_member_id, requestor_contact_id, asked_member_id, amount, note, made_at, expires_at
    )
    values ($1, $2, $3, 100, 'Tiles', now(), now() + interval '1 day')
    returning id`,
    [by.memberId, by.contactId, from.memberId],
  )
  return rows[0]?.id ?? 0
}

let keys = 0
const newKey = () => `a-key-of-a-combination-${(keys += 1)}`

/** Prepares the flow before the state is recorded; returns the call to make. */
async function prepare(by: Api, actor: TestMember, other: Person, flow: Flow) {
  const { member, card } = other
  const toOther = { sendTarget: `m${member.memberId}`, amount: 1 }
  const due = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const when = { scheduledDateTime: `${due.slice(0, 13)}:00`, recurring: 'none' }
  switch (flow) {
    case 'send':
      return () => by.call(send, toOther, newKey())
    case 'schedule':
      return () => by.call(send, { ...toOther, ...when }, newKey())
    case 'fulfil': {
      const requestId = await requestOf(member, actor)
      return () => by.call(send, { ...toOther, requestId }, newKey())
    }
    case 'request': {
      const order = { requestFrom: `m${member.memberId}`, amount: 1, note: 'x' }
      return () => by.call(makeRequest, order, newKey())
    }
    case 'charge by card':
      return () => by.call(charge, { chargeTarget: card, amount: 1 }, newKey())
    case 'charge by name':
      return () => by.call(charge, { chargeTarget: `m${member.memberId}`, amount: 1 }, newKey())
    case 'gift card': {
      const giftCardNumber = await giftCardOf(member)
      return () => by.call(chargeGiftCard, { giftCardNumber, amount: 1 }, newKey())
    }
  }
}

/** Everything that a payment or a pending one would change. */
async function state(): Promise<unknown> {
  const { rows } = await app().owner.query(`
    select
      (select max(seq)::text from ledger.transfers) as transfers,
      (select sum(abs(mox))::text from ledger.accounts) as money,
      (select count(*)::text from requests.requests) as requests,
      (select count(*)::text from requests.requests where status = 'pending') as unpaid,
      (select count(*)::text from approvals.approvals) as approvals,
      (select count(*)::text from schedules.schedules) as schedules`)
  return rows
}

describe('SEC-06 TRIAL-01 all combinations of parties and flows', () => {
  for (const flow of flows) {
    describe(`by ${flow}`, () => {
      const cases = actors.flatMap((actor) => others.map((other) => [actor, other] as const))
      it.each(cases)('%s with %s', async (actor, other) => {
        const by = personOf('by', actor === 'test-mode' ? 'full' : actor)
        const caller = actor === 'test-mode' ? api(app()).as(testModeToken) : by.api
        const act = await prepare(caller, by.member, personOf('with', other), flow)
        const before = await state()
        const { status, problem } = await act()
        const answer = status === 200 ? 'ok' : `${status} ${problem.code}`
        const moved = JSON.stringify(await state()) !== JSON.stringify(before)
        const expected = refusesActor(actor, flow) ?? expectedOf[flow][other]
        expect({ answer, moved }).toEqual({ answer: expected, moved: expected === 'ok' })
      })
    })
  }
})
