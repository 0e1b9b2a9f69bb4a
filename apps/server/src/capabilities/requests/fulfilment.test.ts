/** Paying a request: once, with authority, for at least the requested amount. */
import {
  declineRequest,
  listRequests,
  readRequest,
} from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { readAccounts } from '@exchange/ledger'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { acceptTerms, addContact, removeContact } from '../members/members.fixtures.ts'
import {
  addPerson,
  apiOf,
  fulfil,
  newKey,
  request,
  requestsApp,
  toldTo,
  type Person,
} from './requests.fixtures.ts'

const app = requestsApp()
const rich = { trade: 1_000_00n, reserve: 100_00n, listName: 'Whitfield' }
const people = async () => [await addPerson(app()), await addPerson(app(), rich)] as const

async function rowOf(id: number) {
  const { rows } = await app().owner.query<{ status: string; endsAt: Date }>(
    'select status, expires_at as "endsAt" from requests.requests where id = $1',
    [id],
  )
  return rows[0] as { status: string; endsAt: Date }
}

async function tradeOf({ account }: Person): Promise<bigint | undefined> {
  const [found] = await readAccounts(app().owner, [account])
  return found?.balances.MOX
}

async function statusOf(requestor: Person) {
  return (await requestor.api.call(listRequests, {})).body.requests[0]?.status
}

describe('paying a request', () => {
  it('SEND-19 REQ-08 REQ-09 completes it with more than the requested amount, and both parties see it', async () => {
    const [marco, dana] = await people()
    const requestId = await request(marco, dana)
    const asked = await toldTo(app(), dana.api)
    expect(asked.pendingNotifications).toBe(1)
    expect(asked.notifications[0]).toMatchObject({
      content: 'Tiles',
      userCanDelete: false,
      attachments: [
        {
          type: 'requestMx',
          meta: { requestId, status: 'Pending', amount: 20, requestor: `c${marco.contactId}` },
        },
      ],
    })
    const paid = await fulfil(dana.api, marco, { requestId })
    expect(paid.body).toMatchObject({ completedRequest: true, account: { tradeBalance: 975 } })
    expect(await statusOf(marco)).toBe('Completed')
    // The request was never opened in the app, and is settled all the same.
    expect((await toldTo(app(), dana.api)).pendingNotifications).toBe(0)
    expect((await toldTo(app(), marco.api)).notifications[0]).toMatchObject({
      subject: 'Whitfield paid your request: 25.00 Moxey',
      content: `Confirmation code ${paid.body.moxeyPayConfirm}`,
    })
  })

  it('SEND-09 refuses a cent less, a tip alone, and a target other than the requestor', async () => {
    const [marco, dana] = await people()
    const other = await addPerson(app())
    const requestId = await request(marco, dana)
    const words = 'Moxey amount cannot be less than the requested amount'
    const less = await fulfil(dana.api, marco, { requestId, amount: 19.99 })
    expect(less.problem).toMatchObject({ errors: [{ field: 'amount', message: words }] })
    const tip = { sendTarget: `c${marco.contactId}`, tip: 5, requestId }
    expect((await dana.api.call(send, tip)).problem).toMatchObject({ detail: words })
    const wrong = await fulfil(dana.api, other, { requestId })
    expect(wrong.problem).toMatchObject({ errors: [{ field: 'sendTarget' }] })
    expect(await statusOf(marco)).toBe('Pending')
    expect((await fulfil(dana.api, marco, { requestId, amount: 20 })).status).toBe(200)
  })

  it('REQ-10 is allowed to any contact of the asked member with authority, and to no others', async () => {
    const [marco, dana] = await people()
    const colleague = await addContact(app().owner, dana.memberId, { firstName: 'Cleo' })
    const junior = await addContact(app().owner, dana.memberId, { transAuth: false })
    for (const contact of [colleague, junior]) await acceptTerms(app().owner, contact)
    const stranger = await addPerson(app(), rich)
    const requestId = await request(marco, dana)
    expect((await fulfil(stranger.api, marco, { requestId })).problem.status).toBe(404)
    const [cleo, jo] = [await apiOf(app(), colleague), await apiOf(app(), junior)]
    expect((await toldTo(app(), cleo)).notifications).toEqual([])
    expect((await fulfil(jo, marco, { requestId })).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    expect((await fulfil(cleo, marco, { requestId })).body.completedRequest).toBe(true)
    await request(marco, dana, { member: true })
    expect((await toldTo(app(), cleo)).notifications).toHaveLength(1)
    expect((await toldTo(app(), jo)).notifications).toHaveLength(0)
  })

  it('ACCT-04 REQ-08 pays the business of a removed requestor and notifies its main contact', async () => {
    const [marco, dana] = await people()
    const noel = await addContact(app().owner, marco.memberId, { firstName: 'Noel' })
    await acceptTerms(app().owner, noel)
    const asking = { ...marco, contactId: noel, api: await apiOf(app(), noel) }
    const declined = await request(asking, dana)
    const requestId = await request(asking, dana)
    await removeContact(app().owner, noel)
    await dana.api.call(declineRequest, { requestId: declined })
    expect((await toldTo(app(), marco.api)).notifications[0]?.subject).toMatch(/declined/)
    const toPay = (await dana.api.call(readRequest, { requestId })).body
    expect(toPay).toMatchObject({ requestor: `m${marco.memberId}`, status: 'Pending' })
    expect(toPay.requestorName).not.toContain('Noel')
    const paid = await dana.api.call(send, { sendTarget: toPay.requestor, amount: 20, requestId })
    expect(paid.body).toMatchObject({ completedRequest: true })
  })

  it('SEC-10 replays the first answer of its key after the request was completed', async () => {
    const [marco, dana] = await people()
    const requestId = await request(marco, dana)
    const key = newKey()
    const first = await fulfil(dana.api, marco, { requestId, key })
    const again = await fulfil(dana.api, marco, { requestId, key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const twice = await fulfil(dana.api, marco, { requestId, key: newKey() })
    expect(twice.problem).toMatchObject({ status: 409, code: 'REQUEST_ALREADY_COMPLETED' })
  })

  it('SEND-19 completes it once with ten payments at once on two processes', async () => {
    const [marco, dana] = await people()
    const requestId = await request(marco, dana)
    const { port } = await app().another()
    const second = { ...app(), url: `http://127.0.0.1:${port}` }
    const apis = [dana.api, await apiOf(second, dana.contactId)]
    const all = await Promise.all(
      [...apis, ...apis, ...apis, ...apis, ...apis].map((one) =>
        fulfil(one, marco, { requestId, key: newKey() }),
      ),
    )
    const codes = all.map(({ status, problem }) => (status === 200 ? 'paid' : problem.code))
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['paid', 'REQUEST_ALREADY_COMPLETED']))
    expect(await tradeOf(dana)).toBe(975_00n)
  })

  it('REQ-09 either pays or expires it when paid in its last millisecond', async () => {
    const [marco, dana] = await people()
    const session = { expiresAt: new Date(Date.now() + 60 * 86_400_000) }
    const late = api(app()).as(await signedIn(app().owner, dana.contactId, session))
    for (let round = 0; round < 6; round += 1) {
      const requestId = await request(marco, dana)
      const before = (await tradeOf(dana)) ?? 0n
      const { endsAt } = await rowOf(requestId)
      app().clock.now = new Date(endsAt.getTime() - 1)
      const paying = fulfil(late, marco, { requestId, amount: 20 })
      await pause(3 * round)
      app().clock.now = endsAt
      const [{ status }] = await Promise.all([paying, app().work('requests.expire')])
      app().clock.now = null
      const paid = status === 200
      expect((await rowOf(requestId)).status).toBe(paid ? 'completed' : 'expired')
      expect(before - ((await tradeOf(dana)) ?? 0n)).toBe(paid ? 20_00n : 0n)
    }
  })

  it('REQ-09 is not paid after its deadline by a server whose clock is behind', async () => {
    const [marco, dana] = await people()
    const requestId = await request(marco, dana)
    await app().owner.query(
      `update requests.requests set expires_at = clock_timestamp() where id = $1`,
      [requestId],
    )
    app().clock.now = new Date(Date.now() - 3_600_000)
    const { status } = await fulfil(dana.api, marco, { requestId, amount: 20 })
    app().clock.now = null
    expect([status, await tradeOf(dana)]).toEqual([409, 1_000_00n])
  })

  it('REQ-09 either pays or declines it when both come at once', async () => {
    const [marco, dana] = await people()
    for (let round = 1; round <= 15; round += 1) {
      const requestId = await request(marco, dana)
      const before = await tradeOf(dana)
      const [paid, declined] = await Promise.all([
        fulfil(dana.api, marco, { requestId, amount: 20 }),
        dana.api.call(declineRequest, { requestId }),
      ])
      expect(new Set([paid.status, declined.status])).toEqual(new Set([200, 409]))
      const moved = (before ?? 0n) - ((await tradeOf(dana)) ?? 0n)
      expect(moved).toBe(paid.status === 200 ? 20_00n : 0n)
      expect(await statusOf(marco)).toBe(paid.status === 200 ? 'Completed' : 'Declined')
    }
  })

  it('SEND-09 refuses the same through the guard alone', async () => {
    const [marco, dana] = await people()
    const other = await addPerson(app())
    const colleague = await addContact(app().owner, marco.memberId, { firstName: 'Noel' })
    const noel = { ...marco, contactId: colleague }
    const pay = (to: Person, more: object = {}) =>
      dana.api.call(send, { sendTarget: `c${to.contactId}`, amount: 1, ...more }, newKey())
    for (const to of [marco, other, noel]) expect((await pay(to)).status).toBe(200)
    const requestId = await request(marco, dana)
    const strangers = await request(marco, other)
    for (const to of [other, noel]) {
      const { problem } = await pay(to, { requestId, amount: 20 })
      expect(problem).toMatchObject({ errors: [{ field: 'sendTarget' }] })
    }
    const less = await pay(marco, { requestId, amount: 19.99 })
    expect(less.problem).toMatchObject({ errors: [{ field: 'amount' }] })
    expect((await pay(marco, { requestId: strangers, amount: 20 })).problem.status).toBe(404)
    expect(await statusOf(marco)).toBe('Pending')
    expect((await pay(marco, { requestId, amount: 20 })).body.completedRequest).toBe(true)
    const twice = await pay(marco, { requestId, amount: 20 })
    expect(twice.problem.code).toBe('REQUEST_ALREADY_COMPLETED')
    expect(await tradeOf(dana)).toBe(977_00n)
  })

  it('REQ-09 does not hold a payment at a threshold for a request that has ended', async () => {
    const marco = await addPerson(app())
    const thresholds = { purchase: 20_00n, sales: null }
    const dana = await addPerson(app(), { ...rich, thresholds })
    const small = { sendTarget: `c${marco.contactId}`, amount: 1 }
    expect((await dana.api.call(send, small, newKey())).status).toBe(200)
    const requestId = await request(marco, dana)
    await dana.api.call(declineRequest, { requestId })
    const { problem } = await fulfil(dana.api, marco, { requestId, key: newKey() })
    expect(problem.code).toBe('REQUEST_CLOSED')
    const { rowCount } = await app().owner.query(
      'select from approvals.approvals where request_id = $1',
      [requestId],
    )
    expect(rowCount).toBe(0)
  })

  it('SEND-24 leaves the request unchanged when the payment is refused', async () => {
    const marco = await addPerson(app())
    const poor = await addPerson(app(), { trade: 10_00n, reserve: 50_00n })
    const requestId = await request(marco, poor)
    const refused = await fulfil(poor.api, marco, { requestId })
    expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await statusOf(marco)).toBe('Pending')
  })
})
