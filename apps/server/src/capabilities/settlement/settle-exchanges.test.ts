/** Settlement between exchanges: two sides, two persons, books that balance; and who may not. */
import { randomUUID } from 'node:crypto'
import {
  decideSettlement,
  orderSettlement,
  readPositions,
} from '@exchange/contract/settlement/settlement.contract'
import { settlementRefusals as refusals } from '@exchange/contract/settlement/settlement.messages'
import type { Grant } from '@exchange/domain/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addTrader } from '../approvals/approvals.fixtures.ts'
import { addContact, addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const id of [8, 27, 31]) await addExchange(owner, id)
  },
})

async function financeOf(exchange: number, scope: Grant['scope'] = exchange) {
  const { memberId, contactId } = await addMember(app().owner, {
    ...{ exchange, lastName: `Finance ${randomUUID()}` },
  })
  const grants = [{ scope, role: 'Finance' as const }]
  const mine = api(app()).as(await signedIn(app().owner, contactId, { grants }))
  return { memberId, contactId, api: mine }
}
type Finance = Awaited<ReturnType<typeof financeOf>>

let [ours, theirs]: Finance[] = []
beforeAll(async () => {
  ours = await financeOf(8)
  theirs = await financeOf(27)
})

/** Members of 8 buy from one of 27, so that 8 owes 27 so much more. */
async function bought(amount: number) {
  const [payer, payee] = [await addTrader(app()), await addTrader(app(), { exchange: 27 })]
  const sent = await payer.send(payee, amount)
  expect(sent.status).toBe(200)
  return { payer, payee, sent: sent.body }
}

const positionOf = async (by: Finance, exchangeId: number, counterpartId: number) => {
  const { body } = await by.api.call(readPositions, { exchangeId })
  const found = body.positions.find((one) => one.counterpartId === counterpartId)
  return { ...body, position: found }
}

const ordering = (over: object = {}) => ({
  ...{ orderId: randomUUID(), exchangeId: 8, counterpartId: 27, unit: 'MOX' as const },
  ...{ amount: '10.00', paid: 'Check 1204' },
  ...over,
})

const order = async (by: Finance, over: object = {}) => {
  const input = ordering(over)
  const answer = await by.api.call(orderSettlement, input)
  return { ...answer, input, orderId: input.orderId }
}

const decide = (by: Finance, orderId: string, decision: 'confirm' | 'decline' | 'withdraw') =>
  by.api.call(decideSettlement, { orderId, decision })

/** So that the next test may order anew. */
const withdrawAll = () =>
  app().owner.query(
    `update settlement.orders
    set state = 'withdrawn', decided_by = ordered_by, decided_at = now()
    where state = 'ordered'`,
  )

async function logged(act: string, orderer: Finance) {
  const { rows } = await app().owner.query<{ second: number | null; why: string }>(
    'select second, why from audit.entries where act = $1 and actor = $2 order by exchange_id',
    [act, orderer.contactId],
  )
  return rows
}

describe('DOMAIN §13 a position', () => {
  it('is what members bought from the other exchange, with the other sign on the other side', async () => {
    const before = (await positionOf(ours!, 8, 27)).position
    await bought(100)
    const { position, networkSum, exchanges } = await positionOf(ours!, 8, 27)
    expect(exchanges.map(({ exchangeId }) => exchangeId)).toEqual([8])
    expect((position?.bought ?? 0) - (before?.bought ?? 0)).toBe(100)
    expect(position?.theirs).toBe(-(position?.owed ?? 0))
    expect(position?.most).toBe(position?.owed)
    expect(position?.months.at(-1)?.bought).toBe(position?.bought)
    const back = (await positionOf(theirs!, 27, 8)).position
    expect(back).toMatchObject({ sold: -(position?.bought ?? 0), owed: -(position?.owed ?? 0) })
    expect(networkSum.map(({ amount }) => amount)).toEqual([0, 0])
  })

  it('SEC-06 is read only by Finance of the exchange', async () => {
    expect((await ours!.api.call(readPositions, { exchangeId: 27 })).status).toBe(403)
    const users = await addMember(app().owner)
    const grants = [{ scope: 8, role: 'Users' as const }]
    const by = api(app()).as(await signedIn(app().owner, users.contactId, { grants }))
    expect((await by.call(readPositions, {})).status).toBe(403)
  })
})

describe('DOMAIN §13 an order', () => {
  it('is confirmed by the other side, once, and brings both positions down', async () => {
    await bought(80)
    const before = (await positionOf(ours!, 8, 27)).position?.owed ?? 0
    const { status, orderId } = await order(ours!, { amount: '50.00' })
    expect(status).toBe(200)
    expect((await positionOf(ours!, 8, 27)).position?.owed).toBe(before)
    const seen = (await positionOf(theirs!, 27, 8)).orders.find((one) => one.orderId === orderId)
    expect(seen).toMatchObject({ weOwe: false, mayConfirm: true, ours: false, amount: 50 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(theirs!, orderId, 'confirm')),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    const [here, there] = [await positionOf(ours!, 8, 27), await positionOf(theirs!, 27, 8)]
    expect(here.position).toMatchObject({ owed: before - 50, theirs: 50 - before })
    expect(here.position?.settled).toBe(-50)
    expect(there.position?.settled).toBe(50)
    expect(here.networkSum.map(({ amount }) => amount)).toEqual([0, 0])
    // A line for each of the two exchanges.
    const line = { second: ours!.contactId, why: 'Check 1204' }
    expect(await logged('settlement.confirm', theirs!)).toEqual([line, line])
    const { rows } = await app().owner.query<{ owner: string; sum: bigint }>(
      `select l.owner, sum(l.amount)::bigint as sum
      from ledger.lines l
      where l.kind = 'intertrade-settlement'
      group by l.owner`,
    )
    expect(rows.map(({ sum }) => sum)).toEqual([0n, 0n])
    expect((await decide(ours!, orderId, 'withdraw')).problem.detail).toBe(
      refusals['order-closed'].reason,
    )
  })

  it('may be ordered by either side, and the same order again is no second one', async () => {
    await bought(40)
    const { input, status } = await order(theirs!, { exchangeId: 27, counterpartId: 8 })
    expect(status).toBe(200)
    expect((await theirs!.api.call(orderSettlement, input)).status).toBe(200)
    const other = await theirs!.api.call(orderSettlement, { ...input, amount: '11' })
    expect(other.problem.detail).toBe(refusals['ordered-otherwise'].reason)
    const second = await order(ours!)
    expect(second.problem).toMatchObject({ status: 409, detail: refusals['waits-already'].reason })
    expect((await decide(ours!, input.orderId, 'decline')).status).toBe(200)
    const { orders } = await positionOf(ours!, 8, 27)
    expect(orders.find(({ orderId }) => orderId === input.orderId)?.state).toBe('declined')
  })

  it('is never of more than is owed, also if less is owed by the time it is confirmed', async () => {
    const { payee } = await bought(60)
    const owed = (await positionOf(ours!, 8, 27)).position?.owed ?? 0
    const more = await order(ours!, { amount: String(owed + 1) })
    expect(more.problem.detail).toBe(refusals['more-than-owed'].reason)
    const { orderId } = await order(ours!, { amount: String(owed) })
    const buyer = await addTrader(app())
    expect((await payee.send(buyer, 20)).status).toBe(200)
    const late = await decide(theirs!, orderId, 'confirm')
    expect(late.problem.detail).toBe(refusals['more-than-owed'].reason)
    expect((await decide(ours!, orderId, 'withdraw')).status).toBe(200)
  })

  it('is refused with a word for each field', async () => {
    const { problem } = await order(ours!, { amount: 'ten', paid: ' ' })
    expect(problem.errors?.map(({ field }) => field)).toEqual(['amount', 'paid'])
    expect((await order(ours!, { counterpartId: 99 })).status).toBe(404)
    expect((await order(ours!, { counterpartId: 8 })).status).toBe(404)
  })
})

describe('SEC-06 a settlement', () => {
  it('is not decided by the own side, a colleague of who ordered, or staff of a third exchange', async () => {
    await bought(30)
    const { orderId } = await order(ours!)
    const wide = await financeOf(8, 'Super')
    const both = await addContact(app().owner, ours!.memberId, { lastName: 'Colleague' })
    const grants = [{ scope: 'Super' as const, role: 'Finance' as const }]
    const colleague = {
      ...ours!,
      api: api(app()).as(await signedIn(app().owner, both, { grants })),
    }
    const third = await financeOf(31)
    const said = async (by: Finance, decision: 'confirm' | 'withdraw' = 'confirm') =>
      (await decide(by, orderId, decision)).problem.detail
    expect(await said(ours!)).toBe(refusals['other-side'].reason)
    expect(await said(theirs!, 'withdraw')).toBe(refusals['other-side'].reason)
    expect(await said(colleague)).toBe(refusals['same-person'].reason)
    expect(await said(third)).toBe(refusals['order-not-found'].reason)
    expect((await order(third)).problem.detail).toBe(refusals['no-right'].reason)
    expect((await decide(wide, orderId, 'confirm')).status).toBe(200)
  })

  it('needs a fresh proof, and no member or employee gives or decides one', async () => {
    const { contactId } = await addMember(app().owner)
    const stolen = await signedIn(app().owner, ours!.contactId, {
      provedAt: new Date(Date.now() - 3_600_000),
    })
    const thief = api(app()).as(stolen)
    expect((await thief.call(orderSettlement, ordering())).problem.code).toBe('PROOF_REQUIRED')
    const member = api(app()).as(await signedIn(app().owner, contactId))
    expect((await member.call(orderSettlement, ordering())).status).toBe(403)
    const input = { orderId: randomUUID(), decision: 'confirm' } as const
    expect((await member.call(decideSettlement, input)).status).toBe(403)
    await withdrawAll()
  })
})
