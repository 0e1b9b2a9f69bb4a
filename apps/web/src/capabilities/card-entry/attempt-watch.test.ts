import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../kernel/api-client.ts'
import { watchAttempt, watchTimes, type Watched } from './attempt-watch.ts'
import type { StepTwoEnd } from './card-frame.ts'

type State = AttemptAnswer['state']

const never = new Promise<StepTwoEnd>(() => undefined)
const silent = new ApiProblem(0, 'NO_ANSWER', 'No response from API.')

/** Time passes only in `sleep`; `stateAt` gives the server's answer at that time. */
function follow(
  stateAt: (ms: number) => State | ApiProblem,
  parts: Partial<Watched> & { backAt?: number; end?: StepTwoEnd } = {},
) {
  let clock = 0
  let back = (_end: StepTwoEnd) => undefined as void
  const stepTwo = new Promise<StepTwoEnd>((done) => {
    back = done
  })
  const { backAt, end = 'returned', ...rest } = parts
  const asked = vi.fn()
  const stop = vi.fn()
  const outcome = watchAttempt({
    attemptId: 'A1',
    ask: async () => {
      asked(clock)
      const state = stateAt(clock)
      if (state instanceof ApiProblem) throw state
      return { attemptId: 'A1', state } as AttemptAnswer
    },
    stepTwo: backAt === undefined ? never : stepTwo,
    stop,
    now: () => clock,
    sleep: async (ms) => {
      clock += ms
      if (backAt !== undefined && clock >= backAt) back(end)
      await Promise.resolve()
    },
    times: watchTimes,
    ...rest,
  })
  return { outcome, asked, stop, clock: () => clock }
}

describe('the end of an attempt', () => {
  test.each(['approved', 'declined', 'failed', 'abandoned'] as const)(
    'CRA-08 %s is reported as soon as the server knows it',
    async (state) => {
      const { outcome } = follow((ms) => (ms > 1_500 ? state : 'confirming'), { backAt: 0 })
      expect(await outcome).toMatchObject({ kind: 'decided', attempt: { state } })
    },
  )

  test('no hint from the frame is needed', async () => {
    const { outcome } = follow((ms) => (ms > 3_000 ? 'approved' : 'open'))
    expect(await outcome).toMatchObject({ kind: 'decided' })
  })

  test('ERR-12 an attempt without an outcome is reported as being confirmed, never as declined', async () => {
    const { outcome } = follow(() => 'confirming', { backAt: 0 })
    expect(await outcome).toEqual({ kind: 'confirming', attemptId: 'A1' })
  })

  test('ERR-12 when our own server is silent it is reported as being confirmed as well', async () => {
    const { outcome } = follow(() => silent, { backAt: 0 })
    expect(await outcome).toEqual({ kind: 'confirming', attemptId: 'A1' })
  })

  test('a page of the gateway means that nothing was charged', async () => {
    const { outcome } = follow(() => 'open', { backAt: 500, end: 'refused' })
    expect(await outcome).toEqual({ kind: 'not-charged', text: cardEntryMessages.formRefused })
  })

  test("waits for a redirect that arrives after the gateway's page", async () => {
    const { outcome } = follow((ms) => (ms < 1_500 ? 'open' : 'approved'), {
      backAt: 500,
      end: 'refused',
    })
    expect(await outcome).toMatchObject({ kind: 'decided' })
  })

  test('cancels a form that is never answered before it is reported as not charged', async () => {
    const { outcome, stop, clock } = follow(() => 'open')
    expect(await outcome).toEqual({ kind: 'not-charged', text: cardEntryMessages.noAnswer })
    expect(stop).toHaveBeenCalledOnce()
    expect(clock()).toBeGreaterThan(watchTimes.noCardMs)
  })

  test('an outcome that arrives during the cancelling is reported', async () => {
    const { outcome } = follow((ms) => (ms > watchTimes.noCardMs + 900 ? 'approved' : 'open'))
    expect(await outcome).toMatchObject({ kind: 'decided' })
  })

  test('a refused status request is not an outcome', async () => {
    const gone = new ApiProblem(404, 'NOT_FOUND', 'There is nothing at this address.')
    await expect(follow(() => gone, { backAt: 0 }).outcome).rejects.toBe(gone)
  })
})
