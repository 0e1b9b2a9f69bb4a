import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TestMember } from '../members/members.fixtures.ts'
import { cardWorld } from './card-attempts.fixtures.ts'

const world = cardWorld()

function orderOf({ memberId, exchangeId, contactId, account }: TestMember) {
  return {
    purpose: 'load',
    payer: { memberId, exchangeId, contactId, accountId: account },
    amount: 25_00n,
    returnTo: 'http://127.0.0.1:9/cards/return',
  } as const
}

describe('step one', () => {
  it('CRA-07 SEC-10 gives ten concurrent replays of a request the same form', async () => {
    const order = orderOf(await world().member())
    const idempotency = { key: randomUUID(), requestHash: randomUUID() }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world().attempts.begin({ ...order, idempotency })),
    )
    const forms = new Set(all.flatMap((begun) => (begun.ok ? [begun.value.formUrl] : [])))
    expect(forms.size).toBe(1)
    const refusals = all.flatMap((begun) => (begun.ok ? [] : [begun.error.why]))
    expect(refusals.filter((why) => why !== 'in-progress')).toEqual([])
    const again = await world().attempts.begin({ ...order, idempotency })
    expect(again.ok && [...forms]).toEqual(again.ok && [again.value.formUrl])
    const other = { ...idempotency, requestHash: randomUUID() }
    expect(await world().attempts.begin({ ...order, idempotency: other })).toMatchObject({
      error: { why: 'key-mismatch' },
    })
  })

  it("ERR-12 reports the gateway's refusal, or that it did not answer", async () => {
    const order = orderOf(await world().member())
    expect(await world().attempts.begin({ ...order, vaultId: 'nobody-has-it' })).toMatchObject({
      error: { why: 'gateway-refused', text: 'Invalid Customer Vault Id specified' },
    })
    await world().sandbox.order('/faults', { rates: { 'lost-reply': 1 }, actions: ['sale'] })
    expect(await world().attempts.begin(order)).toMatchObject({ error: { why: 'no-answer' } })
    await world().sandbox.order('/faults', {})
    const idempotency = { key: randomUUID(), requestHash: randomUUID() }
    await world().sandbox.order('/faults', { rates: { 'http-502': 1 }, actions: ['sale'] })
    const unanswered = await world().attempts.begin({ ...order, idempotency })
    expect(unanswered).toMatchObject({ error: { why: 'no-answer' } })
    await world().sandbox.order('/faults', {})
    expect((await world().attempts.begin({ ...order, idempotency })).ok).toBe(true)
    const { rows } = await world().owner.query(
      `select distinct state, reason
      from card_attempts.attempts
      where member_id = $1
        and form_url is null`,
      [order.payer.memberId],
    )
    expect(rows).toEqual([{ state: 'failed', reason: 'not-begun' }])
  })

  it('SEC-10 refuses a member after five declined cards within an hour', async () => {
    const member = await world().member()
    for (let tries = 0; tries < 5; tries += 1) await world().pay(member, '4000000000000002')
    const refused = await world().attempts.begin(orderOf(member))
    expect(refused).toMatchObject({ error: { why: 'too-many-declines' } })
    await world().travel(3_700_000)
    expect((await world().attempts.begin(orderOf(member))).ok).toBe(true)
  })

  it('SEC-10 refuses an address after ten declined cards of any members', async () => {
    await world().travel(3_700_000)
    const at = { ipAddress: '203.0.113.9' }
    for (let tries = 0; tries < 10; tries += 1) {
      await world().pay(await world().member(), '4000000000000002', at)
    }
    const order = orderOf(await world().member())
    const refused = await world().attempts.begin({ ...order, ...at })
    expect(refused).toMatchObject({ error: { why: 'too-many-declines' } })
    expect((await world().attempts.begin({ ...order, ipAddress: '203.0.113.10' })).ok).toBe(true)
  })

  it('SEC-10 pauses all cards after thirty declined ones', async () => {
    await world().travel(3_700_000)
    for (let tries = 0; tries < 30; tries += 1) {
      await world().pay(await world().member(), '4000000000000002')
    }
    const order = orderOf(await world().member())
    const refused = await world().attempts.begin(order)
    expect(refused).toMatchObject({ error: { why: 'cards-paused' } })
    await world().travel(3_700_000)
    expect((await world().attempts.begin(order)).ok).toBe(true)
  })

  it('SEC-10 does not charge forms that were opened before the fifth declined card', async () => {
    const member = await world().member()
    const forms = []
    for (let at = 0; at < 7; at += 1) forms.push(await world().begin(member))
    const ends = []
    for (const [at, form] of forms.entries()) {
      const card = at < 5 ? '4000000000000002' : undefined
      const { nonce, token } = await world().enter(form, card)
      ends.push((await world().attempts.complete(nonce, token))?.reason)
    }
    expect(ends).toEqual([...Array<string>(5).fill('declined'), 'not-begun', 'not-begun'])
    expect(await world().truth(forms[5]?.attemptId ?? '')).toMatchObject({ charges: 0 })
    expect(await world().reserve(member)).toBe(0n)
  })

  it('CRA-07 frees the key of an abandoned attempt without a form', async () => {
    const order = orderOf(await world().member())
    const idempotency = { key: randomUUID(), requestHash: randomUUID() }
    await world().attempts.begin({ ...order, idempotency })
    await world().owner.query(
      `update card_attempts.attempts
      set state = 'abandoned', reason = 'not-completed', form_url = null, due_at = null
      where request_key = $1`,
      [idempotency.key],
    )
    expect((await world().attempts.begin({ ...order, idempotency })).ok).toBe(true)
  })
})

describe('a saved card', () => {
  const saved = async () => {
    const member = await world().member()
    const vaultId = world().attempts.newVaultId()
    const purpose = 'vault' as const
    const paid = await world().pay(member, undefined, { purpose, amount: 0n, saveAs: vaultId })
    return { member, vaultId, paid }
  }
  const payerOf = ({ memberId, exchangeId, account }: TestMember) => ({
    memberId,
    exchangeId,
    accountId: account,
  })

  it('WALLET-17 is saved without a charge, even if the answer is lost', async () => {
    const { paid, member } = await saved()
    expect(paid.attempt).toMatchObject({ state: 'approved', charged: 0n, cardLastFour: '1111' })
    expect(await world().reserve(member)).toBe(0n)
    await world().sandbox.order('/faults', {
      rates: { 'lost-reply': 1 },
      actions: ['complete-action'],
    })
    expect((await saved()).paid.attempt?.state).toBe('approved')
    await world().sandbox.order('/faults', {
      rates: { 'lost-request': 1 },
      actions: ['complete-action'],
    })
    const lost = await saved()
    await world().sandbox.order('/faults', {})
    expect(lost.paid.attempt?.state).toBe('completing')
    await world().travel(130_000)
    await world().attempts.sweepDue()
    await world().travel(61_000)
    await world().attempts.sweepDue()
    const given = await world().find(lost.paid.attemptId)
    expect(given).toMatchObject({ state: 'failed', reason: 'not-received' })
  })

  it('AUTO-17 is charged without a person and posted once', async () => {
    const { member, vaultId } = await saved()
    const order = { payer: payerOf(member), amount: 26_00n, vaultId, waitMs: 5_000 }
    const attempt = await world().attempts.chargeSavedCard(order)
    expect(attempt).toMatchObject({ state: 'approved', balanceAfter: 26_00n })
    expect(await world().reserve(member)).toBe(26_00n)
    expect(await world().attempts.isCharging(world().owner, vaultId)).toBe(false)
  })

  it('AUTO-17 returns the attempt as completing when the wait ends first', async () => {
    const { member, vaultId } = await saved()
    await world().sandbox.order('/faults', { delayMs: 300 })
    const order = { payer: payerOf(member), amount: 27_00n, vaultId, waitMs: 50 }
    const attempt = await world().attempts.chargeSavedCard(order)
    expect(attempt.state).toBe('completing')
    expect(await world().attempts.isCharging(world().owner, vaultId)).toBe(true)
    await world().sandbox.order('/faults', {})
    await expect.poll(() => world().reserve(member)).toBe(27_00n)
  })

  it('AUTO-17 gives up a charge that never arrived, after two empty look-ups', async () => {
    const { member, vaultId } = await saved()
    await world().sandbox.order('/faults', {
      rates: { 'lost-request': 1 },
      actions: ['vault-sale'],
    })
    const order = { payer: payerOf(member), amount: 28_00n, vaultId, waitMs: 5_000 }
    const { id, state } = await world().attempts.chargeSavedCard(order)
    await world().sandbox.order('/faults', {})
    expect(state).toBe('completing')
    await world().travel(60_000)
    await world().attempts.sweepDue()
    expect((await world().find(id)).state).toBe('completing')
    await world().travel(61_000)
    await world().attempts.sweepDue()
    expect(await world().find(id)).toMatchObject({ state: 'failed', reason: 'not-received' })
    expect(await world().reserve(member)).toBe(0n)
  })
})
