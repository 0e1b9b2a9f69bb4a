/** REQ-09: of several payments that wait to fulfil one request, one is made and the others end. */
import { cancelRequest, makeRequest } from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { toldTo } from '../requests/requests.fixtures.ts'
import { addBroker, approvalsApp, heldOf, newKey, timePasses } from './approvals.fixtures.ts'
import { cafeOf } from './main-contact.fixtures.ts'

const app = approvalsApp()
const { cafe, employee } = cafeOf(app)

/** Marco asks Dana's business for 300.00, and Sam pays that twice; both wait. */
async function paidTwice(given: Parameters<typeof cafe>[0] = {}) {
  const people = await cafe(given)
  const { dana, marco, sam } = people
  const order = { requestFrom: `m${dana.memberId}`, amount: '300.00', note: 'Tiles' }
  const { requestId } = (await marco.api.call(makeRequest, order, newKey())).body
  const payment = { sendTarget: `m${marco.memberId}`, amount: 300, requestId }
  const fulfil = async (by: typeof sam.api) => (await by.call(send, payment, newKey())).body
  const [one, two] = [await fulfil(sam.api), await fulfil(sam.api)]
  expect([one, two].map(({ pending }) => pending?.waitsFor)).toEqual(['main', 'main'])
  const ids = [one, two].map(({ pending }) => pending?.approvalId ?? '')
  return { ...people, requestId, fulfil, ids: ids as [string, string] }
}

const over = /^The request behind this payment is over\. Nothing was paid/
const none = { MOX: 0n, USD: 0n }

describe('REQ-09 payments of one request that wait for approval', () => {
  it('the yes to one ends the other at once, gives back what it held, and says why', async () => {
    const { dana, sam, ids, received } = await paidTwice()
    expect(await heldOf(app(), dana)).toMatchObject({ MOX: 600_00n })
    expect((await dana.approve(ids[0])).body.status).toBe('Approved')
    expect((await dana.see(ids[1])).body.status).toBe('Declined')
    expect(await heldOf(app(), dana)).toMatchObject(none)
    expect(await received()).toBe(300_00n)
    const told = await toldTo(app(), sam.api)
    expect(
      told.notifications.find(({ subject }) => subject.endsWith(' was not made'))?.content,
    ).toBe(
      'The request behind it was paid in another way or is over. ' +
        'What was set aside for it is yours again.',
    )
    const asked = await toldTo(app(), dana.api)
    expect(asked.pendingNotifications).toBe(0)
    expect((await dana.approve(ids[1])).problem.code).toBe('APPROVAL_CLOSED')
  })

  it('the yes to both at once, by ten, pays one', async () => {
    const { dana, ids, received } = await paidTwice()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => dana.approve(ids[at % 2] ?? '')),
    )
    expect(all.some(({ status }) => status === 200)).toBe(true)
    expect(await received()).toBe(300_00n)
    const ended = await Promise.all(ids.map(async (id) => (await dana.see(id)).body.status))
    expect(ended.toSorted()).toEqual(['Approved', 'Declined'])
    expect(await heldOf(app(), dana)).toMatchObject(none)
  })

  it('paid at once by somebody else, or cancelled: a yes is refused with words, and ends it', async () => {
    const { dana, marco, ids, fulfil, received, requestId } = await paidTwice()
    expect((await fulfil(dana.api)).pending).toBeNull()
    const { problem } = await dana.approve(ids[0])
    expect(problem).toMatchObject({ status: 409, code: 'APPROVAL_CLOSED' })
    expect(problem.detail).toMatch(over)
    expect((await dana.see(ids[0])).body.status).toBe('Declined')
    await timePasses(app())
    expect((await dana.see(ids[1])).body.status).toBe('Declined')
    expect(await received()).toBe(300_00n)
    expect(await heldOf(app(), dana)).toMatchObject(none)
    expect((await marco.api.call(cancelRequest, { requestId })).problem.code).toBe(
      'REQUEST_ALREADY_COMPLETED',
    )
    const other = await paidTwice()
    await other.marco.api.call(cancelRequest, { requestId: other.requestId })
    await timePasses(app())
    expect(await heldOf(app(), other.dana)).toMatchObject(none)
    expect((await other.dana.see(other.ids[0])).body.status).toBe('Declined')
  })

  it('that a broker is to decide as well ends, and is not passed on', async () => {
    const thresholds = { purchase: 250_00n, sales: null }
    const { dana, ids, received } = await paidTwice({ thresholds })
    const brook = await addBroker(app())
    expect((await dana.approve(ids[0])).body.waitsFor).toBe('broker')
    expect((await dana.approve(ids[1])).body.waitsFor).toBe('broker')
    expect((await brook.decide(ids[0], 'approve')).body.status).toBe('Approved')
    expect((await dana.see(ids[1])).body.status).toBe('Declined')
    expect(await received()).toBe(300_00n)
    const more = await paidTwice({ thresholds })
    await app().owner.query('update requests.requests set expires_at = now() where id = $1', [
      more.requestId,
    ])
    expect((await more.dana.approve(more.ids[0])).problem.detail).toMatch(over)
    expect((await more.dana.see(more.ids[0])).body.status).toBe('Declined')
  })

  it('made by another person of the business end as well', async () => {
    const { dana, ids, fulfil, received } = await paidTwice()
    const pat = await employee(dana.memberId, 'Pat', { approvalFrom: 100_00n })
    const third = (await fulfil(pat.api)).pending?.approvalId ?? ''
    expect((await dana.approve(third)).body.status).toBe('Approved')
    for (const id of ids) expect((await dana.see(id)).body.status).toBe('Declined')
    expect(await received()).toBe(300_00n)
  })
})
