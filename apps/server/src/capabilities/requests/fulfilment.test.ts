/** Paying a request: once, by whoever may, for what was asked or more. */
import {
  declineRequest,
  listRequests,
  readRequest,
} from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { readAccounts } from '@exchange/ledger'
import { describe, expect, it } from 'vitest'
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

async function tradeOf({ account }: Person): Promise<bigint | undefined> {
  const [found] = await readAccounts(app().owner, [account])
  return found?.balances.MOX
}

async function statusOf(requestor: Person) {
  return (await requestor.api.call(listRequests, {})).body.requests[0]?.status
}

describe('paying a request', () => {
  it('SEND-19 REQ-08 REQ-09 completes it with more than was asked, and both see it', async () => {
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
    expect((await toldTo(app(), marco.api)).notifications[0]).toMatchObject({
      subject: 'Whitfield paid your request: 25.00 Moxey',
      content: `Confirmation code ${paid.body.moxeyPayConfirm}`,
    })
  })

  it('SEND-09 refuses a cent less, a tip alone, and a target that did not ask', async () => {
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

  it('REQ-10 may be paid by any contact with authority, of the asked member alone', async () => {
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

  it('ACCT-04 REQ-08 of who was removed the business is paid, its main contact told', async () => {
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

  it('SEC-10 replays the first answer of its key, completed long since', async () => {
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

  it('SEND-19 ten payments at once complete it once', async () => {
    const [marco, dana] = await people()
    const requestId = await request(marco, dana)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => fulfil(dana.api, marco, { requestId, key: newKey() })),
    )
    const codes = all.map(({ status, problem }) => (status === 200 ? 'paid' : problem.code))
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['paid', 'REQUEST_ALREADY_COMPLETED']))
    expect(await tradeOf(dana)).toBe(975_00n)
  })

  it('REQ-09 of a payment and a decline at once exactly one happens', async () => {
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

  it('SEND-24 a payment that is refused leaves the request as it was', async () => {
    const marco = await addPerson(app())
    const poor = await addPerson(app(), { trade: 10_00n, reserve: 50_00n })
    const requestId = await request(marco, poor)
    const refused = await fulfil(poor.api, marco, { requestId })
    expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(await statusOf(marco)).toBe('Pending')
  })
})
