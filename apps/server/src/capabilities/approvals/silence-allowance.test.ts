/** What is paid because its holder did not answer counts in the allowance of typed numbers. */
import { afterEach, expect, it } from 'vitest'
import { toldTo } from '../requests/requests.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  timePasses,
  travelTo,
  type Trader,
} from './approvals.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }
const tradeOf = async ({ account }: Trader) => (await balancesOf(app(), account)).MOX

/** The charge of a typed number with a tip of 2.00; its deadline if the holder is asked. */
async function typed(seller: Trader, { card }: Trader, amount: number) {
  const { status, body } = await seller.charge(card, amount, newKey())
  expect(status).toBe(200)
  const { approvalId: id = '', expiresTS = '' } = body.pending ?? {}
  return { id, ends: new Date(expiresTS), waitsFor: body.pending?.waitsFor ?? 'nobody' }
}

async function endsAt(time: Date): Promise<number> {
  await travelTo(app(), time)
  return await timePasses(app())
}

it('CHARGE-16 silence pays nothing beyond 100.00 for one seller within 24 hours, and both are told why', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  await typed(marco, dana, 98)
  const held = await typed(marco, dana, 60)
  await travelTo(app(), new Date(held.ends.getTime() - 1))
  expect((await typed(marco, dana, 98)).waitsFor).toBe('nobody')
  expect(await endsAt(held.ends)).toBe(1)
  app().clock.now = null
  expect((await marco.see(held.id)).body.status).toBe('Expired')
  expect(await tradeOf(marco)).toBe(5_196_00n)
  expect(await heldOf(app(), dana)).toEqual(none)
  const why =
    'The holder did not answer within 48 hours, and the card had reached its limit for typed ' +
    'numbers. Nothing was paid.'
  const subject = expect.stringMatching(/^Your (charge|payment) of 60\.00 .* was not made$/)
  expect((await toldTo(app(), marco.api)).notifications[0]).toMatchObject({
    subject,
    content: `${why} Please charge it again by name, or swipe or scan the card.`,
  })
  const toDana = (await toldTo(app(), dana.api)).notifications
  expect(toDana.find(({ content }) => content.startsWith(why))).toMatchObject({
    subject,
    content: `${why} What was set aside for it is yours again.`,
  })
})

it('CHARGE-16 what silence has paid leaves less for numbers that are typed after it', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  await typed(marco, dana, 98)
  const held = await typed(marco, dana, 60)
  expect(await endsAt(held.ends)).toBe(1)
  expect((await typed(marco, dana, 36)).waitsFor).toBe('nobody')
  expect((await typed(marco, dana, 1)).waitsFor).toBe('holder')
})

it('CHARGE-16 silence pays nothing beyond 200.00 for all sellers within 24 hours', async () => {
  const dana = await addTrader(app())
  const sellers = [await addTrader(app()), await addTrader(app()), await addTrader(app())]
  const held = []
  for (const seller of sellers.slice(0, 2)) await typed(seller, dana, 98)
  for (const seller of sellers) held.push(await typed(seller, dana, 60))
  const last = held.at(-1)?.ends ?? new Date()
  await travelTo(app(), new Date(last.getTime() - 60_000))
  expect((await typed(sellers[2] as Trader, dana, 30)).waitsFor).toBe('nobody')
  expect(await endsAt(last)).toBe(3)
  const sums = await Promise.all(sellers.map(tradeOf))
  // Of 200.00, 32.00 of today and 62.00 for each of the first two leave too little for the third.
  expect(sums).toEqual([5_158_00n, 5_158_00n, 5_030_00n])
})

it('CHARGE-16 CHARGE-17 a broker pays no more of it than the allowance either', async () => {
  const story = { thresholds: { purchase: 50_00n, sales: null } }
  const [dana, marco, brook] = [
    await addTrader(app(), story),
    await addTrader(app()),
    await addBroker(app()),
  ]
  const first = await typed(marco, dana, 98)
  expect(first.waitsFor).toBe('broker')
  expect((await brook.decide(first.id, 'approve')).body.status).toBe('Approved')
  const held = await typed(marco, dana, 60)
  expect(held.waitsFor).toBe('holder')
  expect(await endsAt(held.ends)).toBe(1)
  app().clock.now = null
  expect((await dana.see(held.id)).body).toMatchObject({ status: 'Pending', waitsFor: 'broker' })
  const next = await typed(marco, dana, 98)
  expect((await brook.decide(next.id, 'approve')).body.status).toBe('Approved')
  const { problem } = await brook.decide(held.id, 'approve')
  expect(problem).toMatchObject({
    code: 'APPROVAL_CLOSED',
    detail: expect.stringContaining('This card has reached its limit for typed numbers'),
  })
  expect((await brook.decide(held.id, 'decline')).body.status).toBe('Declined')
  expect(await tradeOf(marco)).toBe(5_196_00n)
})

it('CHARGE-16 the holder is told whether silence pays, until it has answered', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  await typed(marco, dana, 98)
  const small = await typed(marco, dana, 60)
  const large = await typed(marco, dana, 98.01)
  const answer = async ({ id }: { readonly id: string }) => (await dana.see(id)).body
  expect((await answer(small)).paidWithoutAnswer).toBe(true)
  expect((await answer(large)).paidWithoutAnswer).toBe(false)
  const told = (await toldTo(app(), dana.api)).notifications
  const contentOf = (sum: string) => told.find(({ subject }) => subject.includes(sum))?.content
  expect(contentOf(' 60.00 ')).toContain('Without an answer from you within 48 hours, it is paid.')
  expect(contentOf(' 98.01 ')).not.toContain('it is paid')
  await dana.decline(small.id)
  expect((await answer(small)).paidWithoutAnswer).toBe(false)
})
