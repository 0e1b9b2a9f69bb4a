/** Cards that were charged lately are not looked up again, until anything about them changes. */
import { expect, it, vi } from 'vitest'
import { openNoticedMemory } from '../../kernel/noticed-memory.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { addHolder, addSeller, newKey } from './charge.fixtures.ts'
import { createCardDeclines, openCardReader, type CardMemory } from './index.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

/** A reader that remembers, as every process has one, and how often it has looked. */
async function remembering({ deps, owner }: TestApp) {
  const holder = await addHolder(app())
  const seller = await addMember(owner)
  const query = vi.fn(owner.query) as typeof owner.query
  const memory: CardMemory = openNoticedMemory(deps, 'parties')
  const declines = createCardDeclines({
    ...{ database: deps.db, now: () => new Date(), factor: 1 },
    onDecline: (memberId) => memory.forget(String(memberId)),
  })
  // A channel is listened to as soon as it has a handler, which takes a moment.
  await owner.query('select 1')
  const read = openCardReader({ query }, declines, memory)
  const [number, proof] = [holder.card, holder.scan.slice(16)]
  const look = () => read({ number, proof, sellerMemberId: seller.memberId, productId: null })
  expect((await look()).holderContactId).toBe(holder.contactId)
  expect((await look()).holderContactId).toBe(holder.contactId)
  expect(query).toHaveBeenCalledTimes(1)
  const pair = { sellerMemberId: seller.memberId, holderMemberId: holder.memberId }
  return { holder, pair, declines, look, query }
}

it.each([
  ["update members.cards set status = 'deactivated' where number = $1"],
  ["update members.cards set proof = '000000000000' where number = $1"],
  ['delete from members.cards where number = $1'],
])('CHARGE-16 a remembered card is found no more after %j', async (change) => {
  const { holder, look } = await remembering(app())
  await app().owner.query(change, [holder.card])
  await vi.waitFor(async () => expect((await look()).holderContactId).toBeNull(), 10_000)
})

it('CHARGE-16 whose charge was declined is looked up each time', async () => {
  const { pair, declines, look, query } = await remembering(app())
  await declines.add(pair)
  expect((await look()).declines).toBe(1)
  const before = vi.mocked(query).mock.calls.length
  await look()
  expect(query).toHaveBeenCalledTimes(before + 1)
})

it('CHARGE-16 a card that was charged a moment ago is refused once its holder has ended it', async () => {
  const dana = await addHolder(app())
  const marco = await addSeller(app())
  const order = { chargeTarget: dana.scan, amount: 1 }
  for (let time = 0; time < 3; time += 1) {
    expect((await marco.charge(order, newKey())).status).toBe(200)
  }
  await app().owner.query("update members.cards set status = 'deactivated' where number = $1", [
    dana.card,
  ])
  await vi.waitFor(async () => {
    expect((await marco.charge(order, newKey())).problem.code).toBe('TARGET_NOT_FOUND')
  }, 10_000)
})
