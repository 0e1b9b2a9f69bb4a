/** SEC-08: a charge of a typed number that waits for its holder, and the limits of people. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { expect, it } from 'vitest'
import { approvalsApp, heldOf, newKey } from './approvals.fixtures.ts'
import { cafeOf } from './main-contact.fixtures.ts'

const app = approvalsApp()
const { cafe, counted, employee } = cafeOf(app)
const limits = { payment: 500_00n, day: 1_000_00n, month: null }

it('a seller who types the number takes nothing of the right to pay', async () => {
  const { marco, sam, pay } = await cafe({}, limits)
  for (const amount of [490, 490]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await marco.charge(sam.card, amount, newKey())).body.pending?.waitsFor).toBe('holder')
  }
  expect((await pay(500)).status).toBe(200)
  // What is held stays bounded.
  expect((await marco.charge(sam.card, 400, newKey())).status).not.toBe(200)
})

it('who agrees is bound by its own limits and by what waits on its own authority', async () => {
  const { dana, marco, sam, pay } = await cafe({}, { ...limits, approvalFrom: 400_00n })
  const pat = await employee(dana.memberId, 'Pat', { payment: 900_00n, day: 900_00n, month: null })
  const waits = await pay(450)
  expect(waits.body.pending?.waitsFor).toBe('main')
  const { body } = await marco.charge(pat.card, 600, newKey())
  expect(body.pending?.waitsFor).toBe('holder')
  const yes = { approvalId: body.pending?.approvalId ?? '' }
  expect((await sam.api.call(approveCharge, yes)).status).not.toBe(200)
  expect((await dana.approve(yes.approvalId)).status).toBe(200)
  expect(await counted(sam.id)).toBe(0n)
})

it('what a person may not pay is not passed on to a broker on its yes', async () => {
  const thresholds = { purchase: 2_500_00n, sales: null }
  const { dana, marco, sam, pay } = await cafe({ thresholds }, limits)
  const { body } = await marco.charge(dana.card, 2_600, newKey())
  const yes = { approvalId: body.pending?.approvalId ?? '' }
  expect((await sam.api.call(approveCharge, yes)).status).not.toBe(200)
  expect((await pay(500)).status).toBe(200)
})

it('whoever knows the number of a main contact sets no more than 5,000.00 aside', async () => {
  const { dana, marco } = await cafe()
  const all = await Promise.all(
    Array.from({ length: 5 }, () => marco.charge(dana.card, 2_000, newKey())),
  )
  const held = all.flatMap(({ body }) => body.pending?.approvalId ?? [])
  expect(held).toHaveLength(2)
  expect(await heldOf(app(), dana)).toMatchObject({ MOX: 4_000_00n })
  // A no makes room again, also for one that is larger.
  for (const id of held) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await dana.decline(id)).status).toBe(200)
  }
  const large = await marco.charge(dana.card, 6_000, newKey())
  expect(large.body.pending?.waitsFor).toBe('holder')
  // Dana's own payments are not bounded by it.
  expect((await dana.send(marco, 7_000, newKey())).status).toBe(200)
})
