/** SEC-08, DOMAIN §15: what waits for approval counts like what was paid, in every limit. */
import { withdrawPayment } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { expect, it } from 'vitest'
import { refusePayerIn } from '../members/index.ts'
import { scanOf } from '../members/members.fixtures.ts'
import { approvalsApp, heldOf, newKey } from './approvals.fixtures.ts'
import { cafeOf } from './main-contact.fixtures.ts'

const app = approvalsApp()
const { cafe, counted } = cafeOf(app)

it.each(['day', 'month'] as const)('paid and set aside together stay within the %s', async (of) => {
  const { dana, marco, sam, pay, received } = await cafe(
    {},
    { approvalFrom: 200_00n, [of]: 1_000_00n },
  )
  const waits = [await pay(300), await pay(300), await pay(300)]
  expect(waits.map(({ body }) => body.pending?.waitsFor)).toEqual(['main', 'main', 'main'])
  const { problem } = await pay(150)
  expect(problem.code).toBe('BEYOND_LIMITS')
  expect(problem.detail).toMatch(/with 100.00 Moxey left.* 900.00 Moxey is waiting for approval/)
  expect((await sam.api.call(buyGiftCard, { amount: 101 }, newKey())).problem.code).toBe(
    'BEYOND_LIMITS',
  )
  const swipe = { chargeTarget: scanOf(sam.card), amount: 150 }
  expect((await marco.api.call(charge, swipe, newKey())).problem.code).toBe('INSUFFICIENT_FUNDS')
  expect(await refusePayerIn(app().owner, sam.id, 100_01n)).toBe('beyond-limits')
  expect(await refusePayerIn(app().owner, sam.id, 100_00n)).toBeUndefined()
  expect((await pay(100)).body.pending).toBeNull()
  const ids = waits.map(({ body }) => body.pending?.approvalId ?? '')
  const paid = await Promise.all(ids.slice(0, 2).map((id) => dana.approve(id)))
  expect(paid.map(({ body }) => body.status)).toEqual(['Approved', 'Approved'])
  await sam.api.call(withdrawPayment, { approvalId: ids[2] ?? '' })
  expect(await counted(sam.id)).toBe(700_00n)
  expect((await pay(99)).body.pending).toBeNull()
  expect(await received()).toBe(799_00n)
})

it('ten small ones beside what waits, at once, pay no more than is left', async () => {
  const { pay, received } = await cafe({}, { approvalFrom: 200_00n, day: 1_000_00n })
  for (let at = 0; at < 3; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pay(300)
  }
  const all = await Promise.all(Array.from({ length: 10 }, () => pay(15)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(await received()).toBe(90_00n)
})

it('a person without a limit of 24 hours or a month sets aside no more than 5,000.00', async () => {
  const { dana, sam, pay } = await cafe({}, { payment: 2_000_00n, approvalFrom: 200_00n })
  const all = await Promise.all(Array.from({ length: 5 }, () => pay(2_000)))
  expect(all.filter(({ body }) => body.pending?.waitsFor === 'main')).toHaveLength(2)
  expect(await heldOf(app(), dana)).toMatchObject({ MOX: 4_000_00n })
  const refused = await pay(1_000.01)
  expect(refused.problem.code).toBe('BEYOND_LIMITS')
  expect(refused.problem.detail).toMatch(
    /4,000.00 Moxey is waiting for .*; at most 5,000.00 Moxey can wait\. /,
  )
  expect((await pay(1_000)).body.pending?.waitsFor).toBe('main')
  expect(await counted(sam.id)).toBe(0n)
})

it('a single payment of such a person may be more, and nothing beside it', async () => {
  const { dana, pay } = await cafe({}, { approvalFrom: 200_00n })
  const { body } = await pay(9_000)
  expect(body.pending?.waitsFor).toBe('main')
  expect((await pay(300)).problem.code).toBe('BEYOND_LIMITS')
  expect((await dana.approve(body.pending?.approvalId ?? '')).body.status).toBe('Approved')
  expect((await pay(300)).body.pending?.waitsFor).toBe('main')
})
