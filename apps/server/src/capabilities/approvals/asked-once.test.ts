/** CHARGE-17 SEC-08: main contact and broker are each asked once, whatever is set meanwhile. */
import { changePerson } from '@exchange/contract/members/people.contract'
import { expect, it } from 'vitest'
import { unlimited } from '../members/members.fixtures.ts'
import { addBroker, approvalsApp, heldOf } from './approvals.fixtures.ts'
import { cafeOf } from './main-contact.fixtures.ts'

const app = approvalsApp()
const { cafe } = cafeOf(app)
const thresholds = { purchase: 250_00n, sales: null }

it('the sum of the main contact is set while a broker is asked: then it, and no broker again', async () => {
  const { dana, sam, pay, received } = await cafe({ thresholds }, {})
  const broker = await addBroker(app())
  const { body } = await pay(300)
  expect(body.pending?.waitsFor).toBe('broker')
  const approvalId = body.pending?.approvalId ?? ''
  const change = { id: sam.id, may: ['send' as const], allowLogin: true, hours: null }
  await dana.api.call(changePerson, { ...change, limits: { ...unlimited, approvalFrom: 200 } })
  await broker.decide(approvalId, 'approve')
  expect((await dana.see(approvalId)).body).toMatchObject({ status: 'Pending', waitsFor: 'main' })
  expect((await dana.approve(approvalId)).body.status).toBe('Approved')
  expect(await received()).toBe(300_00n)
})

it('a threshold is set while the main contact is asked: then a broker, and it is not asked again', async () => {
  const { dana, sam, approvalOf, received } = await cafe()
  const broker = await addBroker(app())
  const { approvalId } = await approvalOf(300)
  const held = JSON.stringify('25000')
  await app().owner.query(
    `update approvals.approvals
    set held = jsonb_set(held, '{purchaseThreshold}', $2::jsonb)
    where id = $1`,
    [approvalId, held],
  )
  expect((await dana.approve(approvalId)).body.waitsFor).toBe('broker')
  const change = { id: sam.id, may: ['send' as const], allowLogin: true, hours: null }
  await dana.api.call(changePerson, { ...change, limits: { ...unlimited, approvalFrom: 1 } })
  expect((await broker.decide(approvalId, 'approve')).body.status).toBe('Approved')
  expect(await received()).toBe(300_00n)
})

it('of two exchanges, the brokers of both are asked once, and the main contact between', async () => {
  const { dana, marco, sam, pay, received } = await cafe({ thresholds }, {})
  await app().owner.query(
    `update members.members
    set exchange_id = 27, own_thresholds = true, sales_threshold = 20000
    where id = $1`,
    [marco.memberId],
  )
  const [ours, theirs] = [await addBroker(app()), await addBroker(app(), 27)]
  const { body } = await pay(300)
  const approvalId = body.pending?.approvalId ?? ''
  expect((await ours.decide(approvalId, 'approve')).body.exchangeId).toBe(27)
  const change = { id: sam.id, may: ['send' as const], allowLogin: true, hours: null }
  await dana.api.call(changePerson, { ...change, limits: { ...unlimited, approvalFrom: 200 } })
  expect((await theirs.decide(approvalId, 'approve')).body.waitsFor).toBe('main')
  expect((await dana.approve(approvalId)).body.status).toBe('Approved')
  expect(await received()).toBe(300_00n)
  expect(await heldOf(app(), dana)).toMatchObject({ MOX: 0n })
})
