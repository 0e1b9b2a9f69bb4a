/** Card settlement by day against the real sandbox, and what is cleared by hand. */
import { randomUUID } from 'node:crypto'
import { aSale, enterCard } from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import {
  clearCardLine,
  compareCards,
  decideClearing,
  readCardSettlement,
} from '@exchange/contract/settlement/card-settlement.contract'
import { clearingRefusals as refusals } from '@exchange/contract/settlement/settlement.messages'
import type { Grant } from '@exchange/domain/rights'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { addMember } from '../members/members.fixtures.ts'

const world = loadWorld()
const dayMs = 86_400_000
const farAway = new Date(Date.now() + 400 * dayMs)

async function financeOf(scope: Grant['scope'] = 8) {
  const { contactId } = await addMember(world().owner, { lastName: `Finance ${randomUUID()}` })
  const grants = [{ scope, role: 'Finance' as const }]
  const token = await signedIn(world().owner, contactId, { grants, expiresAt: farAway })
  return { contactId, api: api(world()).as(token) }
}
type Finance = Awaited<ReturnType<typeof financeOf>>

const read = async (by: Finance) => (await by.api.call(readCardSettlement, { exchangeId: 8 })).body

const clearing = (line: { transaction: string; kind: 'charge' | 'refund' }, amount: number) => ({
  ...{ clearingId: randomUUID(), exchangeId: 8, act: 'suspend' as const, amount },
  ...{ transaction: line.transaction, kind: line.kind, why: 'Asked the card company' },
})

/** A load that the gateway does not settle, three days later. */
async function unsettled(amount: number) {
  const member = await world().member()
  expect((await member.load({ amount })).state).toBe('approved')
  world().clock.now = new Date(Date.now() + 3 * dayMs)
  await world().work('settlement.compare-cards')
  const by = await financeOf()
  const line = (await read(by)).open.find(({ booked }) => booked === amount)
  if (!line) throw new Error('It does not differ.')
  return { by, line }
}

const lines = () =>
  world().owner.query<{ kind: string; usd: bigint }>(
    `select a.kind, a.usd
    from ledger.accounts a
    where a.owner = 'exchange:8' and a.kind in ('suspense', 'card-clearing', 'fee-income')`,
  )

async function balances() {
  const { rows } = await lines()
  return Object.fromEntries(rows.map(({ kind, usd }) => [kind, usd]))
}

afterEach(async () => {
  world().clock.now = null
  await world().sandbox.order('/settle')
  await world().work('settlement.compare-cards')
})

describe('SEC-10 the card settlement', () => {
  it('agrees by day with what was booked once the batch is closed', async () => {
    const member = await world().member()
    await member.load({ amount: 31 })
    const by = await financeOf()
    expect((await by.api.call(compareCards, {})).body.lines).toBeGreaterThan(0)
    // Booked just now: the batch has not closed yet.
    expect((await read(by)).open).toEqual([])
    await world().sandbox.order('/settle')
    expect((await by.api.call(compareCards, {})).status).toBe(200)
    const { days, open, askedTS, answered, hasGateway } = await read(by)
    expect({ open, answered, hasGateway }).toEqual({ open: [], answered: true, hasGateway: true })
    expect(askedTS).not.toBeNull()
    expect(days[0]).toMatchObject({ differing: 0 })
    expect(days[0]?.gateway).toBe(days[0]?.booked)
  })

  it('lists a charge of none of our orders for who works for the whole network', async () => {
    const { gateway } = world().sandbox
    const sale = aSale({ amountMinor: 4_100n })
    const token = await enterCard(await gateway.startSale(sale))
    expect((await gateway.completeAction(token)).outcome).toBe('approved')
    await world().sandbox.order('/settle')
    await world().work('settlement.compare-cards')
    const [local, wide] = [await financeOf(), await financeOf('Super')]
    expect((await read(local)).open).toEqual([])
    const [line] = (await read(wide)).open
    expect(line).toMatchObject({
      ...{ difference: 'only-theirs', gateway: 41, booked: 0, left: 41, ofExchange: false },
    })
    const order = clearing(line!, 41)
    expect((await local.api.call(clearCardLine, order)).problem.detail).toBe(
      refusals['line-not-found'].reason,
    )
    expect((await wide.api.call(clearCardLine, order)).status).toBe(200)
    const [mine] = (await read(local)).open
    expect(mine).toMatchObject({ left: 0, suspense: 41, ofExchange: true })
    const off = { ...clearing(line!, 41), act: 'write-off' as const }
    const before = await balances()
    expect((await local.api.call(clearCardLine, off)).status).toBe(200)
    const after = await balances()
    expect(after['fee-income']).toBe((before['fee-income'] ?? 0n) + 4_100n)
    expect(after['suspense']).toBe((before['suspense'] ?? 0n) - 4_100n)
    expect((await read(local)).open).toEqual([])
  })

  it('counts all refunds of a charge, also after days', async () => {
    const member = await world().member()
    const { attemptId } = await member.load({ amount: 47 })
    await world().sandbox.order('/settle')
    const truth = await world().sandbox.truth(attemptId)
    const id = truth?.transactions[0]?.transactionId ?? ''
    await world().sandbox.order(`/staff-refund/${id}`, { amount: '7.00' })
    await world().work('card-attempts.sweep-window')
    await world().work('settlement.compare-cards')
    const by = await financeOf()
    expect((await read(by)).open).toEqual([])
    const { rows } = await world().owner.query<{ gateway: bigint; booked: bigint }>(
      `select gateway_amount as gateway, booked_amount as booked
      from settlement.card_lines where kind = 'refund' and order_id = $1`,
      [attemptId],
    )
    expect(rows).toEqual([{ gateway: -700n, booked: -700n }])
  })
})

describe('SEC-10 what differs', () => {
  it('goes to suspense with a reason, once, and comes back when the gateway settles it late', async () => {
    const { by, line } = await unsettled(52)
    expect(line).toMatchObject({ difference: 'only-ours', gateway: 0, left: -52 })
    const before = await balances()
    const order = clearing(line, -52)
    expect((await by.api.call(clearCardLine, { ...order, why: ' ' })).status).toBe(400)
    const stale = await by.api.call(clearCardLine, { ...order, amount: -51 })
    expect(stale.problem.detail).toBe(refusals['line-changed'].reason)
    const done = await Promise.all(
      Array.from({ length: 10 }, () => by.api.call(clearCardLine, order)),
    )
    expect(done.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const moved = await balances()
    expect(moved['suspense']).toBe((before['suspense'] ?? 0n) - 5_200n)
    expect(moved['card-clearing']).toBe((before['card-clearing'] ?? 0n) + 5_200n)
    await world().sandbox.order('/settle')
    await world().work('settlement.compare-cards')
    const back = (await read(by)).open.find(({ transaction }) => transaction === line.transaction)
    expect(back).toMatchObject({ difference: null, left: 52, suspense: -52 })
    expect((await by.api.call(clearCardLine, clearing(line, 52))).status).toBe(200)
    expect(await balances()).toMatchObject({ suspense: before['suspense'] ?? 0n })
    expect((await read(by)).open).toEqual([])
  })

  it('above the limit needs a second person, who confirms it once', async () => {
    const { by, line } = await unsettled(612)
    const before = await balances()
    const order = clearing(line, -612)
    expect((await by.api.call(clearCardLine, order)).problem.code).toBe('NEEDS_APPROVAL')
    expect((await by.api.call(clearCardLine, order)).problem.code).toBe('NEEDS_APPROVAL')
    const again = await by.api.call(clearCardLine, clearing(line, -612))
    expect(again.problem.detail).toBe(refusals['waits-already'].reason)
    const input = { clearingId: order.clearingId, decision: 'confirm' as const }
    expect((await by.api.call(decideClearing, input)).problem.detail).toBe(
      refusals['same-person'].reason,
    )
    const [second, away] = [await financeOf(), await financeOf(29)]
    expect((await away.api.call(decideClearing, input)).status).toBe(404)
    expect((await balances())['suspense']).toBe(before['suspense'])
    const done = await Promise.all(
      Array.from({ length: 5 }, () => second.api.call(decideClearing, input)),
    )
    expect(done.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await balances())['suspense']).toBe((before['suspense'] ?? 0n) - 61_200n)
    const { rows } = await world().owner.query<{ second: number }>(
      'select second from audit.entries where act = $$suspense.post$$ and actor = $1',
      [second.contactId],
    )
    expect(rows).toEqual([{ second: by.contactId }])
  })

  it('an order that waits is taken back, and nothing has moved', async () => {
    const { by, line } = await unsettled(633)
    const before = await balances()
    const order = clearing(line, -633)
    await by.api.call(clearCardLine, order)
    const input = { clearingId: order.clearingId, decision: 'withdraw' as const }
    expect((await by.api.call(decideClearing, input)).status).toBe(200)
    // Repeated because its answer was lost, the order does not pass for done.
    const again = await by.api.call(clearCardLine, order)
    expect([again.status, again.problem.detail]).toEqual([409, refusals['order-closed'].reason])
    const late = await (
      await financeOf()
    ).api.call(decideClearing, { ...input, decision: 'confirm' })
    expect(late.problem.detail).toBe(refusals['order-closed'].reason)
    expect(await balances()).toEqual(before)
  })

  it('SEC-06 is cleared by nobody without the right there, and not by a stolen bearer', async () => {
    const { by, line } = await unsettled(58)
    const away = await financeOf(29)
    expect((await away.api.call(clearCardLine, clearing(line, -58))).status).toBe(403)
    const other = { ...clearing(line, -58), exchangeId: 29 }
    expect((await away.api.call(clearCardLine, other)).status).toBe(404)
    const wide = await financeOf('Super')
    const nowhere = { ...clearing(line, -58), exchangeId: 999 }
    expect((await wide.api.call(clearCardLine, nowhere)).status).toBe(404)
    const stolen = await signedIn(world().owner, by.contactId, {
      ...{ provedAt: new Date(Date.now() - 3_600_000), expiresAt: farAway },
    })
    const thief = api(world()).as(stolen)
    expect((await thief.call(clearCardLine, clearing(line, -58))).problem.code).toBe(
      'PROOF_REQUIRED',
    )
  })
})

describe('SEC-10 a gateway that does not answer', () => {
  it('leaves what was compared, and is told', async () => {
    const by = await financeOf()
    await world().sandbox.order('/faults', {
      rules: [{ action: 'query', fault: 'http-502' }],
    })
    const { days } = await read(by)
    expect((await by.api.call(compareCards, {})).problem.code).toBe('UNAVAILABLE')
    const after = await read(by)
    expect(after).toMatchObject({ answered: false, days })
    await world().sandbox.order('/faults', {})
  })
})
