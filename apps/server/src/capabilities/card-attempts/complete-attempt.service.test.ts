import { describe, expect, it } from 'vitest'
import { carelessGateway } from '../../testing/careless-gateway.ts'
import { cardWorld } from './card-attempts.fixtures.ts'
import { createCardAttempts } from './index.ts'

const world = cardWorld()

const cards = {
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  processorError: '4000000000000119',
  lostReply: '4000000000007106',
  lostRequest: '4000000000007114',
  lateCharge: '4000000000007122',
  lateRefusal: '4000000000007130',
  chargedButError: '4000000000007148',
  half: '4000000000007155',
  unknownAWhile: '4000000000007197',
  cutAnswer: '4000000000007213',
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('an attempt that the gateway answers', () => {
  it('CRA-08 books an approved charge once and stores the balance after it', async () => {
    const member = await world().member({ reserve: 5_00n })
    const { attempt } = await world().pay(member, undefined, { amount: 50_00n })
    expect(attempt).toMatchObject({
      state: 'approved',
      charged: 50_00n,
      balanceAfter: 55_00n,
      cardDigits: 16,
      cardFirstSix: '411111',
      cardLastFour: '1111',
      cardExpiry: '1031',
    })
    expect(await world().reserve(member)).toBe(55_00n)
    expect(world().facts).toContainEqual({
      topic: 'cash-reserve.changed',
      payload: { member: member.memberId },
    })
  })

  it.each([
    [cards.declined, 'declined', 'declined', '200'],
    [cards.insufficient, 'declined', 'declined', '202'],
    [cards.expired, 'declined', 'declined', '223'],
  ])('ERR-11 ends %s as %s', async (number, state, reason, code) => {
    const member = await world().member()
    const { attempt } = await world().pay(member, number)
    expect(attempt).toMatchObject({ state, reason, code, charged: 0n })
    expect(await world().reserve(member)).toBe(0n)
  })

  it('ERR-12 fails without a charge on a processor error, which is no decline', async () => {
    const { attempt } = await world().pay(await world().member(), cards.processorError)
    expect(attempt).toMatchObject({ state: 'failed', reason: 'refused', code: '400' })
  })

  it('CRA-08 books the charged, not the requested, amount and stores the difference', async () => {
    const member = await world().member()
    const { attempt } = await world().pay(member, cards.half, { amount: 90_00n })
    expect(attempt).toMatchObject({ state: 'approved', charged: 45_00n })
    expect(await world().reserve(member)).toBe(45_00n)
    const { rows } = await world().owner.query(
      `select kind from card_attempts.differences where order_id = $1`,
      [attempt?.id],
    )
    expect(rows).toEqual([{ kind: 'amount' }])
  })
})

describe('an attempt without a certain answer', () => {
  it.each([
    ['a lost reply', cards.lostReply],
    ['an answer that is an error', cards.chargedButError],
    ['an answer that is cut off', cards.cutAnswer],
    ['an answer after 45 seconds', cards.lateCharge],
  ])('CRA-08 finds the charge behind %s at once', async (_what, number) => {
    const member = await world().member()
    const { attempt, attemptId } = await world().pay(member, number)
    expect(attempt?.state).toBe('approved')
    const { charges, net } = await world().truth(attemptId)
    expect(charges).toBe(1)
    expect(await world().reserve(member)).toBe(net)
  })

  it('CRA-08 stays unanswered if the request was lost, and is abandoned after a day', async () => {
    const member = await world().member()
    const { attempt, attemptId } = await world().pay(member, cards.lostRequest)
    expect(attempt?.state).toBe('completing')
    await world().travel(10_000)
    await world().attempts.sweepDue()
    expect((await world().find(attemptId)).state).toBe('completing')
    await world().travel(25 * hourMs)
    await world().attempts.sweepDue()
    expect(await world().find(attemptId)).toMatchObject({ state: 'abandoned', charged: 0n })
    expect(await world().reserve(member)).toBe(0n)
  })

  it('CRA-08 waits while the gateway has not decided', async () => {
    const member = await world().member()
    const form = await world().begin(member)
    const { attemptId } = form
    const lost = { action: 'complete-action', orderId: attemptId, fault: 'lost-reply' }
    await world().sandbox.order('/faults', { rules: [lost] })
    const { nonce, token } = await world().enter(form, cards.unknownAWhile)
    expect((await world().attempts.complete(nonce, token))?.state).toBe('completing')
    await world().sandbox.order('/faults', {})
    await world().travel(20_000)
    await world().attempts.sweepDue()
    expect((await world().find(attemptId)).state).toBe('completing')
    await world().travel(11 * minuteMs)
    await world().attempts.sweepDue()
    expect((await world().find(attemptId)).state).toBe('approved')
    expect(await world().reserve(member)).toBe((await world().truth(attemptId)).net)
  })

  it('CRA-08 ends a late refusal as failed', async () => {
    const { attempt, attemptId } = await world().pay(await world().member(), cards.lateRefusal)
    expect(attempt?.state).not.toBe('approved')
    await world().travel(46_000)
    await world().attempts.sweepDue()
    expect(await world().find(attemptId)).toMatchObject({ state: 'failed', charged: 0n })
  })

  it('CRA-08 ends a duplicate as failed, neither declined nor charged again', async () => {
    const member = await world().member()
    const first = await world().pay(member, undefined, { amount: 13_00n })
    expect(first.attempt?.state).toBe('approved')
    const second = await world().pay(member, undefined, { amount: 13_00n })
    expect(second.attempt).toMatchObject({ state: 'failed', reason: 'duplicate' })
    expect(await world().reserve(member)).toBe(13_00n)
    const other = await world().pay(await world().member(), undefined, { amount: 40_19n })
    expect(other.attempt).toMatchObject({ state: 'failed', reason: 'duplicate' })
  })
})

describe('the return address', () => {
  it('SEC-10 charges once for ten concurrent returns', async () => {
    const member = await world().member()
    const form = await world().begin(member)
    const { nonce, token } = await world().enter(form)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world().attempts.complete(nonce, token)),
    )
    expect(all.filter((attempt) => attempt !== undefined)).toHaveLength(1)
    expect(await world().attempts.complete(nonce, token)).toBeUndefined()
    const { charges, net } = await world().truth(form.attemptId)
    expect(charges).toBe(1)
    expect(await world().reserve(member)).toBe(net)
  })

  it('SEC-10 ignores an unknown nonce', async () => {
    const { token } = await world().enter(await world().begin(await world().member()))
    expect(await world().attempts.complete('AAAAAAAAAAAAAAAAAAAAAA', token)).toBeUndefined()
    expect(await world().attempts.complete('', token)).toBeUndefined()
  })

  it("SEC-10 books the charge of a stolen token for the token's owner", async () => {
    const [thief, victim] = [await world().member(), await world().member()]
    const theirs = await world().begin(victim, { amount: 70_00n })
    const { token, nonce } = await world().enter(theirs)
    const mine = await world().begin(thief, { amount: 15_00n })
    const { nonce: myNonce } = await world().enter(mine)
    await world().attempts.complete(myNonce, token)
    expect(await world().reserve(thief)).toBe(0n)
    expect(await world().reserve(victim)).toBe(70_00n)
    expect((await world().find(theirs.attemptId)).state).toBe('approved')
    expect(await world().attempts.complete(nonce, token)).toBeUndefined()
    expect(await world().reserve(victim)).toBe(70_00n)
  })

  it('SEC-10 charges a second tab only after the first has its answer', async () => {
    const member = await world().member()
    const [one, two] = [await world().begin(member), await world().begin(member)]
    const first = await world().enter(one, cards.lostRequest)
    const second = await world().enter(two)
    expect((await world().attempts.complete(first.nonce, first.token))?.state).toBe('completing')
    const refused = await world().attempts.complete(second.nonce, second.token)
    expect(refused).toMatchObject({ state: 'failed', reason: 'not-begun' })
    await expect(world().begin(member)).rejects.toThrow('being-confirmed')
    await world().travel(95_000)
    await world().attempts.sweepDue()
    const third = await world().pay(member)
    expect(third.attempt?.state).toBe('approved')
    expect(await world().reserve(member)).toBe((await world().truth(third.attemptId)).net)
  })
})

describe('a gateway client that takes a lost reply for a decline', () => {
  it('CRA-08 loses the charge, which shows that the tests above detect it', async () => {
    const member = await world().member()
    const form = await world().begin(member)
    const { nonce, token } = await world().enter(form, cards.lostReply)
    const careless = createCardAttempts(
      { ...world().needs, gateway: carelessGateway(world().needs.gateway) },
      { sweepMs: 0, webhookKey: undefined },
    )
    expect((await careless.complete(nonce, token))?.state).toBe('declined')
    await careless.sweepWindow(26)
    expect((await world().truth(form.attemptId)).net).toBeGreaterThan(0n)
    expect(await world().reserve(member)).toBe(0n)
    await world().attempts.sweepWindow(26)
    expect(await world().reserve(member)).toBe((await world().truth(form.attemptId)).net)
  })
})
