import { describe, expect, it } from 'vitest'
import { afterRefusal } from './run.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const next = new Date('2026-12-21T10:00:00Z')

describe('SEND-26 a run that is refused', () => {
  it('is tried again after one hour and after 24 hours', () => {
    const first = afterRefusal({ tries: 0, refusedRuns: 0 }, now, next)
    expect(first).toMatchObject({ status: 'active', tries: 1, refusedRuns: 0, told: 'refused' })
    expect(first.tryAt).toEqual(new Date('2026-11-21T11:00:00Z'))
    const second = afterRefusal(first, first.tryAt as Date, next)
    expect(second).toMatchObject({ status: 'active', tries: 2, told: 'refused' })
    expect(second.tryAt).toEqual(new Date('2026-11-22T10:00:00Z'))
  })

  it('is over after the third, and the plan goes on with the next run', () => {
    expect(afterRefusal({ tries: 2, refusedRuns: 1 }, now, next)).toEqual({
      status: 'active',
      tries: 3,
      refusedRuns: 2,
      tryAt: next,
      told: 'refused-finally',
    })
  })

  it('counts no more than three tries, also of a run that had more', () => {
    expect(afterRefusal({ tries: 3, refusedRuns: 0 }, now, next)).toMatchObject({ tries: 3 })
  })

  it('fails a plan that has no other', () => {
    const after = afterRefusal({ tries: 2, refusedRuns: 0 }, now, null)
    expect(after).toEqual({
      status: 'failed',
      tries: 3,
      refusedRuns: 1,
      tryAt: null,
      told: 'refused-finally',
    })
    const third = afterRefusal({ tries: 2, refusedRuns: 2 }, now, null)
    expect(third).toMatchObject({ status: 'failed', refusedRuns: 3 })
  })

  it('pauses the plan when it is the third in a row', () => {
    const after = afterRefusal({ tries: 2, refusedRuns: 2 }, now, next)
    expect(after).toMatchObject({ status: 'paused', tryAt: null, refusedRuns: 3, told: 'paused' })
  })
})
