/**
 * SEC-08, DOMAIN §15: who may read or change what a business made is decided by the right. A
 * colleague who knows an id gets what it would get for an id that is not there.
 */
import { charge } from '@exchange/contract/charge/charge.contract'
import { readApproval } from '@exchange/contract/approvals/approvals.contract'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import {
  buyGiftCard,
  redirectGiftCard,
  showGiftCard,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { cancelRequest, readRequest } from '@exchange/contract/requests/requests.contract'
import { openDispute } from '@exchange/contract/reversals/disputes.contract'
import {
  cancelSchedule,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { send } from '@exchange/contract/send/send.contract'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import {
  addPerson,
  apiOf,
  newKey,
  request,
  requestsApp,
  type Person,
} from '../requests/requests.fixtures.ts'
import { acceptTerms, addContact, setRights } from './members.fixtures.ts'

const app = requestsApp()
const rich = {
  trade: 9_000_00n,
  reserve: 900_00n,
  thresholds: { purchase: 500_00n, sales: null },
}

async function businesses() {
  return [await addPerson(app(), rich), await addPerson(app(), rich)] as const
}

async function colleague(of: Person, rights: readonly PersonRight[]) {
  const id = await addContact(app().owner, of.memberId, { rights })
  await acceptTerms(app().owner, id)
  return { id, api: await apiOf(app(), id) }
}

/** The status of what the colleague is answered with each of these rights alone. */
async function statuses(
  person: Awaited<ReturnType<typeof colleague>>,
  rights: readonly PersonRight[],
  ask: () => Promise<{ readonly status: number }>,
) {
  const answers: Partial<Record<PersonRight, number>> = {}
  for (const right of rights) {
    // oxlint-disable-next-line no-await-in-loop -- one right after the other
    await setRights(app().owner, person.id, [right])
    // oxlint-disable-next-line no-await-in-loop -- one right after the other
    answers[right] = (await ask()).status
  }
  return answers
}

it('SEC-08 an approval is read by who takes part, may decide it, or sees all of its side', async () => {
  const [dana, marco] = await businesses()
  const pat = await colleague(dana, ['charge'])
  const lee = await colleague(marco, ['charge'])
  const order = { chargeTarget: `c${dana.contactId}`, amount: 20 }
  const { body } = await marco.api.call(charge, order, newKey())
  const asked = { approvalId: body.pending?.approvalId ?? '' }
  const all = ['listing', 'charge', 'people', 'cards', 'send', 'statements'] as const
  const none = { listing: 404, charge: 404, people: 404, cards: 404 }
  const of = async (who: typeof pat) =>
    await statuses(who, all, () => who.api.call(readApproval, asked))
  expect(await of(pat)).toEqual({ ...none, send: 200, statements: 200 })
  expect(await of(lee)).toEqual({ ...none, send: 404, statements: 200 })
  for (const { api: mine } of [dana, marco]) {
    expect((await mine.call(readApproval, asked)).status).toBe(200)
  }
  await setRights(app().owner, pat.id, ['listing'])
  const refused = await pat.api.call(readApproval, asked)
  expect(refused.problem).toEqual(
    (await pat.api.call(readApproval, { approvalId: randomUUID() })).problem,
  )
})

it('SEC-08 a request is read by who was asked, may pay it, or sees all; the requestor cancels', async () => {
  const [dana, marco] = await businesses()
  const pat = await colleague(dana, ['charge'])
  const requestId = await request(marco, dana)
  const rights = ['listing', 'charge', 'request', 'send', 'statements'] as const
  const ask = () => pat.api.call(readRequest, { requestId })
  const none = { listing: 404, charge: 404, request: 404 }
  expect(await statuses(pat, rights, ask)).toEqual({ ...none, send: 200, statements: 200 })
  await setRights(app().owner, dana.contactId, ['listing'])
  expect((await dana.api.call(readRequest, { requestId })).status).toBe(200)
  const lee = await colleague(marco, ['request'])
  expect((await lee.api.call(cancelRequest, { requestId })).problem.code).toBe('NOT_FOUND')
  await setRights(app().owner, lee.id, ['request', 'statements'])
  expect((await lee.api.call(cancelRequest, { requestId })).status).toBe(200)
})

it('SEC-08 a schedule is changed by who made it, or who may send and sees all', async () => {
  const [dana, marco] = await businesses()
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 14)
  const order = {
    sendTarget: `m${marco.memberId}`,
    amount: 20,
    recurring: 'weekly',
    scheduledDateTime: `${at}00`,
  }
  expect((await dana.api.call(send, order, newKey())).status).toBe(200)
  const { rows } = await app().owner.query<{ scheduleId: number }>(
    'select id as "scheduleId" from schedules.schedules where member_id = $1',
    [dana.memberId],
  )
  const [asked] = rows as [{ scheduleId: number }]
  const pat = await colleague(dana, ['send'])
  for (const call of [pauseSchedule, resumeSchedule, cancelSchedule, retrySchedule]) {
    const { problem } = await pat.api.call(call, asked)
    expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  await setRights(app().owner, pat.id, ['statements'])
  expect((await pat.api.call(pauseSchedule, asked)).problem.status).toBe(403)
  await setRights(app().owner, pat.id, ['send', 'statements'])
  expect((await pat.api.call(pauseSchedule, asked)).status).toBe(200)
  await setRights(app().owner, dana.contactId, ['send'])
  expect((await dana.api.call(cancelSchedule, asked)).status).toBe(200)
})

it('SEC-08 the number of a gift card is for its buyer, and who buys them and sees all', async () => {
  const [dana] = await businesses()
  const { body } = await dana.api.call(buyGiftCard, { amount: 20 }, newKey())
  const pat = await colleague(dana, ['gift-cards'])
  const foreign = await pat.api.call(showGiftCard, { id: body.id })
  const order = { id: body.id, recipientEmail: 'pat@home.example', sendNow: true }
  expect((await pat.api.call(redirectGiftCard, order)).problem.code).toBe('NOT_FOUND')
  expect(foreign.problem).toEqual((await pat.api.call(showGiftCard, { id: 999_999 })).problem)
  await setRights(app().owner, pat.id, ['gift-cards', 'statements'])
  expect((await pat.api.call(showGiftCard, { id: body.id })).status).toBe(200)
})

it('SEC-08 the attempt of a payment card is read by who made it, or may use payment cards', async () => {
  const [dana] = await businesses()
  const attemptId = '0123456789ABCDEFGHJKMNPQRS'
  await app().owner.query(
    `insert into card_attempts.attempts (
      id, purpose, member_id, exchange_id, contact_id, account_id, amount, state, created_at,
      changed_at
    )
    values ($1, 'load', $2, 8, $3, $4, 2000, 'declined', now(), now())`,
    [attemptId, dana.memberId, dana.contactId, dana.account],
  )
  const pat = await colleague(dana, ['listing'])
  const ask = () => pat.api.call(readAttempt, { attemptId })
  const rights = ['listing', 'send', 'cards', 'statements'] as const
  const seen = { listing: 404, send: 404, cards: 200, statements: 200 }
  expect(await statuses(pat, rights, ask)).toEqual(seen)
  await setRights(app().owner, dana.contactId, ['listing'])
  expect((await dana.api.call(readAttempt, { attemptId })).status).toBe(200)
})

it('SEC-08 a payment is disputed by who made it, or who may send and sees all', async () => {
  const [dana, marco] = await businesses()
  await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 20 }, newKey())
  const { rows } = await app().owner.query<{ id: string }>(
    `select id from ledger.transfers where kind = 'send' and detail ->> 'payer' = $1`,
    [String(dana.memberId)],
  )
  const pat = await colleague(dana, ['send'])
  const order = { transactionId: rows[0]?.id ?? '', reason: 'Nothing was delivered.' }
  expect((await pat.api.call(openDispute, order)).problem.code).toBe('NOT_FOUND')
  await setRights(app().owner, pat.id, ['send', 'statements'])
  expect((await pat.api.call(openDispute, order)).status).toBe(200)
})
