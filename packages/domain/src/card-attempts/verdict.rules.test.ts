import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptStates, mayBeginBeside, nextLook } from './attempt.rules.ts'
import { judgeListed, nextState, refusal, type ListedTransaction } from './verdict.rules.ts'

const now = new Date('2026-06-15T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const fresh = { askedAt: ago(5_000), firstEmptyAt: null }

const charged = { chargedMinor: 1n }

function listed(
  condition: ListedTransaction['condition'],
  more: Partial<ListedTransaction> = {},
): ListedTransaction {
  return { transactionId: '1', condition, chargedMinor: 0n, voided: false, actions: [], ...more }
}

function refused(code: string, text = ''): ListedTransaction {
  return listed('failed', { actions: [{ type: 'sale', success: false, code, text }] })
}

describe('what the gateway lists', () => {
  it.each([
    ['charged', [listed('complete', charged)], { state: 'approved' }],
    ['charged at last', [refused('200'), listed('complete', charged)], { state: 'approved' }],
    [
      'charged and taken back',
      [listed('canceled', { ...charged, voided: true })],
      { state: 'approved' },
    ],
    [
      'charged in two parts',
      [listed('complete', { chargedMinor: 1n }), listed('complete', { chargedMinor: 2n })],
      { state: 'approved' },
    ],
    [
      'pending beside a refusal',
      [refused('202'), listed('pending')],
      { state: 'waiting', notCharged: false },
    ],
    [
      'in progress beside a refusal',
      [refused('202'), listed('in_progress')],
      { state: 'waiting', notCharged: true },
    ],
    ['in progress', [listed('in_progress')], { state: 'waiting', notCharged: true }],
    ['unknown', [listed('unknown')], { state: 'waiting', notCharged: false }],
    ['pending', [listed('pending')], { state: 'waiting', notCharged: false }],
    ['refused by the bank', [refused('202')], { state: 'declined', reason: 'declined' }],
    ['refused otherwise', [refused('400')], { state: 'failed', reason: 'refused' }],
    [
      'a duplicate',
      [refused('300', 'Duplicate transaction')],
      { state: 'failed', reason: 'duplicate' },
    ],
    ['a duplicate at the processor', [refused('430')], { state: 'failed', reason: 'duplicate' }],
    ['voided', [listed('canceled', { voided: true })], { state: 'failed', reason: 'voided' }],
    ['abandoned', [listed('abandoned')], { state: 'abandoned', reason: 'not-completed' }],
    ['listed without a charge', [listed('complete')], { state: 'waiting', notCharged: true }],
    ['nothing', [], { state: 'waiting', notCharged: true }],
  ])('CRA-08 %s is judged', (_what, transactions, verdict) => {
    expect(judgeListed('completing', transactions, fresh, now)).toMatchObject(verdict)
  })

  it('CRA-08 gives up on nothing after two empty answers a minute apart', () => {
    const judge = (askedAt: Date, firstEmptyAt: Date | null) =>
      judgeListed('completing', [], { askedAt, firstEmptyAt }, now).state
    expect(judge(ago(600_000), null)).toBe('waiting')
    expect(judge(ago(600_000), ago(59_000))).toBe('waiting')
    expect(judge(ago(119_000), ago(100_000))).toBe('waiting')
    expect(judge(ago(120_000), ago(60_000))).toBe('failed')
    const old = { askedAt: ago(120_000), firstEmptyAt: ago(60_000) }
    const failed = { state: 'failed', reason: 'not-received' }
    expect(judgeListed('completing', [], old, now)).toEqual(failed)
    expect(judgeListed('form', [], old, now)).toEqual({ state: 'waiting', notCharged: true })
  })

  it.each([
    ['200', undefined, 'declined', 'declined'],
    ['299', '', 'declined', 'declined'],
    ['100', '', 'failed', 'refused'],
    ['300', '', 'failed', 'refused'],
    ['300', undefined, 'failed', 'refused'],
    ['300', 'DUPLICATE', 'failed', 'duplicate'],
    ['301', 'duplicate', 'failed', 'refused'],
    ['430', undefined, 'failed', 'duplicate'],
    ['20', '', 'failed', 'refused'],
    ['2000', '', 'failed', 'refused'],
    ['1200', '', 'failed', 'refused'],
    ['2x0', '', 'failed', 'refused'],
    [undefined, 'duplicate', 'failed', 'refused'],
  ])('CRA-11 a refusal %s %j is %s: %s', (code, text, state, reason) => {
    expect(refusal(code, text)).toEqual({ state, reason, code, text })
  })

  it('CRA-11 a refusal is that of the last sale, whatever else was tried', () => {
    const action = (type: string, code: string) => ({ type, success: false, code, text: 'No' })
    const actions = [action('sale', '400'), action('sale', '202'), action('void', '300')]
    const transaction = listed('failed', { actions })
    expect(judgeListed('completing', [transaction], fresh, now)).toEqual({
      state: 'declined',
      reason: 'declined',
      code: '202',
      text: 'No',
    })
    const bare = judgeListed('completing', [listed('failed')], fresh, now)
    expect(bare).toMatchObject({ state: 'failed', reason: 'refused' })
  })

  it('SEC-10 lets no form be used that was never given out', () => {
    const judge = (transactions: ListedTransaction[]) =>
      judgeListed('created', transactions, fresh, now)
    expect(judge([])).toMatchObject({ state: 'failed', reason: 'not-begun' })
    expect(judge([listed('in_progress')])).toMatchObject({ state: 'failed', reason: 'not-begun' })
  })

  it('CRA-08 money follows the gateway, from every state, and never back', () => {
    const states = fc.constantFrom(...attemptStates)
    fc.assert(
      fc.property(states, (state) => {
        const after = nextState(state, { state: 'approved' })
        expect(after).toBe(state === 'reversed' ? 'reversed' : 'approved')
        const declined = nextState('approved', { state: 'declined', reason: 'declined' })
        expect(declined).toBe('approved')
        expect(nextState(state, { state: 'waiting', notCharged: true })).toBe(state)
      }),
    )
  })

  it.each(attemptStates)(
    'CRA-08 a refusal ends an attempt that is %s only if it is open',
    (state) => {
      const isOpen = ['created', 'form', 'completing'].includes(state)
      const after = nextState(state, { state: 'failed', reason: 'refused' })
      expect(after).toBe(isOpen ? 'failed' : state)
    },
  )
})

describe('beside an unanswered attempt', () => {
  it('SEC-10 a new one may begin only when the gateway denied the charge a while later', () => {
    const completingAt = ago(200_000)
    expect(mayBeginBeside({ completingAt, notChargedAt: null }, now)).toBe(false)
    expect(mayBeginBeside({ completingAt, notChargedAt: ago(150_000) }, now)).toBe(false)
    expect(mayBeginBeside({ completingAt, notChargedAt: ago(100_000) }, now)).toBe(true)
  })
})

describe('the next look', () => {
  it('CRA-08 is soon at first, rarer with time, and hourly for a form', () => {
    const wait = (state: 'completing' | 'form', tries: number) =>
      (nextLook(state, tries, now)?.getTime() ?? 0) - now.getTime()
    expect([0, 1, 2, 5, 31, 32, 47, 48].map((tries) => wait('completing', tries))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000, 300_000, 300_000, 3_600_000,
    ])
    expect(wait('form', 3)).toBe(3_600_000)
    expect(nextLook('declined', 0, now)).toBeNull()
  })
})
