import { describe, expect, it } from 'vitest'
import { judgeBulk, raisedBy, type BulkFacts, type BulkOrder } from './bulk.rules.ts'

const usual: BulkFacts = {
  ...{ mayAct: true, isOwn: false, beingErased: false, standing: 'active', hasAccount: true },
  ...{ debt: 0n, creditLine: 50_000n, policy: { aloneMost: 100_000n }, ordered: null },
  ...{ raisedAlone: 0n },
  ...{ feePlan: 'standard', brokerId: null, broker: { may: true, ownsIt: false } },
  person: { hasLogin: true, holdsMore: false },
}
const judged = (order: BulkOrder, facts: Partial<BulkFacts> = {}) => {
  const { state, reason } = judgeBulk(order, { ...usual, ...facts })
  return reason ?? state
}

describe('ADMIN-04 an act on many members', () => {
  it('puts on hold who trades, and lifts the hold of who is on hold, nothing else', () => {
    const of = (act: 'hold' | 'lift-hold') =>
      (['active', 'standby', 'waiting', 'hold', 'closed', null] as const).map((standing) =>
        judged({ act }, { standing }),
      )
    expect(of('hold')).toEqual([
      ...['ready', 'ready', 'ready', 'same-standing', 'is-closed', 'not-a-member-yet'],
    ])
    expect(of('lift-hold')).toEqual([
      ...['not-on-hold', 'not-on-hold', 'not-on-hold', 'ready', 'is-closed', 'not-a-member-yet'],
    ])
    expect(judged({ act: 'hold' }, { isOwn: true })).toBe('own-business')
    expect(judged({ act: 'hold' }, { beingErased: true })).toBe('being-erased')
    expect(judged({ act: 'hold' }, { mayAct: false })).toBe('not-allowed')
  })

  it('sets a credit line alone up to the figure of the policy, and asks a second person above', () => {
    const to = (credit: string, facts: Partial<BulkFacts> = {}) =>
      judged({ act: 'credit-line', credit }, facts)
    expect(to('100000')).toBe('ready')
    expect(to('100001')).toBe('second')
    expect(to('100001', { creditLine: 200_000n })).toBe('ready')
    expect(to('60000', { raisedAlone: 90_000n })).toBe('ready')
    expect(to('60000', { raisedAlone: 90_001n })).toBe('second')
    expect(to('50000')).toBe('same-credit')
    expect(to('70000', { debt: 70_001n })).toBe('below-debt')
    expect(to('70000', { hasAccount: false })).toBe('no-account')
    expect(to('70000', { standing: 'closed' })).toBe('not-active')
    expect(to('70000', { isOwn: true })).toBe('own-business')
    const ordered = { credit: 100_001n, isOwn: true }
    expect(to('100001', { ordered })).toBe('ordered-already')
    expect(to('100001', { ordered: { ...ordered, isOwn: false } })).toBe('ready')
    expect(to('100002', { ordered: { ...ordered, isOwn: false } })).toBe('second')
  })

  it('counts what is raised alone towards the members that follow', () => {
    const order = { act: 'credit-line', credit: '70000' } as const
    const raised = (facts: Partial<BulkFacts> = {}) => {
      const all = { ...usual, ...facts }
      return raisedBy(order, all, judgeBulk(order, all))
    }
    expect(raised()).toBe(20_000n)
    expect(raised({ creditLine: 80_000n })).toBe(0n)
    expect(raised({ ordered: { credit: 70_000n, isOwn: false } })).toBe(0n)
    expect(raised({ raisedAlone: 100_000n })).toBe(0n)
  })

  it('leaves out who has the plan or the broker already, and the broker’s own business', () => {
    const plan = { act: 'fee-plan', feePlan: 'standard' } as const
    expect(judged(plan)).toBe('same-plan')
    expect(judged({ ...plan, feePlan: 'cash-fee-free' })).toBe('ready')
    const broker = { act: 'broker', brokerId: 7 } as const
    expect(judged(broker)).toBe('ready')
    expect(judged(broker, { brokerId: 7 })).toBe('same-broker')
    expect(judged(broker, { broker: { may: false, ownsIt: false } })).toBe('no-broker')
    expect(judged(broker, { broker: { may: true, ownsIt: true } })).toBe('brokers-own')
    const none = { act: 'broker', brokerId: null } as const
    expect(judged(none, { broker: null })).toBe('same-broker')
    expect(judged(none, { brokerId: 7, broker: null })).toBe('ready')
  })

  it('sends a code to a main contact with a username and no greater rights', () => {
    const code = { act: 'send-code' } as const
    expect(judged(code)).toBe('ready')
    expect(judged(code, { person: null })).toBe('no-person')
    expect(judged(code, { person: { hasLogin: false, holdsMore: false } })).toBe('no-login')
    expect(judged(code, { person: { hasLogin: true, holdsMore: true } })).toBe('holds-more')
  })
})
