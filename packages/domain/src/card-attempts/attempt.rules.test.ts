import { describe, expect, it } from 'vitest'
import {
  attemptStates,
  attemptView,
  firstLookMs,
  isFormOver,
  isOver,
  mayBeginBeside,
  refuseAfterDeclines,
} from './attempt.rules.ts'

const now = new Date('2026-06-15T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

it('CRA-08 is seen as open, being confirmed, or what it came to', () => {
  expect(attemptStates.map((state) => [state, attemptView(state), isOver(state)])).toEqual([
    ['created', 'open', false],
    ['form', 'open', false],
    ['completing', 'confirming', false],
    ['approved', 'approved', true],
    ['declined', 'declined', true],
    ['failed', 'failed', true],
    ['abandoned', 'abandoned', true],
    ['reversed', 'approved', true],
  ])
})

it('CRA-08 a form can be completed for an hour; no other step ends by itself', () => {
  const at = (state: (typeof attemptStates)[number], ms: number) =>
    isFormOver({ state, createdAt: ago(ms) }, now)
  expect([at('form', 3_599_999), at('form', 3_600_000)]).toEqual([false, true])
  expect(attemptStates.filter((state) => at(state, 86_400_000))).toEqual(['form'])
})

it('CRA-08 is first asked about soon after its payment, later while nobody has paid', () => {
  expect(firstLookMs).toEqual({ created: 120_000, form: 3_600_000, completing: 5_000 })
})

it.each([
  [90_000, 0, true],
  [90_000, -1, false],
  [89_999, 0, false],
  [200_000, 110_000, true],
  [200_000, 110_001, false],
])(
  'SEC-10 begins beside one completed %s ms ago whose charge was denied %s ms ago: %s',
  (completed, denied, may) => {
    const unanswered = { completingAt: ago(completed), notChargedAt: ago(denied) }
    expect(mayBeginBeside(unanswered, now)).toBe(may)
  },
)

describe('after declined cards', () => {
  const declines = { member: 0, address: 0, network: 0 }

  it.each([
    [{ member: 4, address: 9, network: 29 }, 1, undefined],
    [{ member: 5 }, 1, 'too-many-declines'],
    [{ member: 5 }, 100, 'too-many-declines'],
    [{ address: 10 }, 1, 'too-many-declines'],
    [{ address: 10 }, 2, undefined],
    [{ address: 20 }, 2, 'too-many-declines'],
    [{ network: 30 }, 1, 'cards-paused'],
    [{ network: 59 }, 2, undefined],
    [{ network: 60 }, 2, 'cards-paused'],
    [{ member: 5, network: 30 }, 1, 'too-many-declines'],
  ])('SEC-11 with %j within an hour and factor %s: %s', (some, factor, refusal) => {
    expect(refuseAfterDeclines({ ...declines, ...some }, factor)).toBe(refusal)
  })
})
