import { afterEach, describe, expect, it, vi } from 'vitest'
import { uuidOf } from '../transfer-id.ts'
import { createLine } from './line.ts'
import { createNextBatch, GIVES_WAY_MS } from './next-batch.ts'
import type { Prepared } from './prepare.ts'
import { LATE_MS } from './share.ts'
import { createUnderWay, type Haste } from './under-way.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

let made = 0
/** Two lines of a ledger with so many connections, on a clock that the test moves. */
function lines(connections = 2) {
  let at = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  const both = { prompt: createLine(), patient: createLine() }
  const underWay = createUnderWay()
  const next = createNextBatch({ lines: both, underWay, connections, cap: 512 })
  return {
    next,
    pass: (ms: number) => (at += ms),
    ask(haste: Haste, count: number) {
      for (let n = 0; n < count; n += 1) {
        made += 1
        const command = { id: uuidOf(`next/${made}`) }
        void both[haste].join({ command } as Prepared)
      }
    },
    begin(free: number) {
      const batch = next.take(free)
      return batch && underWay.begin(batch.haste, batch.commands)
    },
    end(batch: ReturnType<typeof underWay.begin> | undefined) {
      if (!batch) throw new Error('Nothing was begun')
      underWay.end(batch)
      next.ended(batch)
    },
  }
}

describe('the next batch', () => {
  it('is of the patient line when that is owed one, unless people have a connection besides', () => {
    for (const [free, haste] of [
      [1, 'patient'],
      [2, 'prompt'],
    ] as const) {
      const at = lines()
      at.ask('patient', 3)
      at.ask('prompt', 3)
      expect(at.begin(free)?.haste).toBe(haste)
    }
  })

  it('is not of the patient line while people wait, for a moment after its last', () => {
    const at = lines()
    at.ask('patient', 100)
    at.end(at.begin(2))
    at.ask('prompt', 1)
    const people = at.begin(2)
    expect(people?.haste).toBe('prompt')
    // One more is too few for a batch beside the one under way.
    at.ask('prompt', 1)
    expect(at.begin(1)).toBeUndefined()
    expect(at.next.inMs()).toBeLessThanOrEqual(GIVES_WAY_MS + 1)
    at.pass(GIVES_WAY_MS)
    expect(at.begin(1)?.haste).toBe('patient')
  })

  it('is of the patient line behind people that are at work, when nobody waits', () => {
    const at = lines()
    at.ask('patient', 100)
    at.end(at.begin(2))
    at.ask('prompt', 1)
    expect(at.begin(2)?.haste).toBe('prompt')
    expect(at.begin(1)?.haste).toBe('patient')
  })

  it('is of the patient line at once when nobody is in its way, and never beside its own', () => {
    const at = lines()
    at.ask('patient', 100)
    const first = at.begin(2)
    expect(first?.commands).toHaveLength(64)
    expect(at.begin(1)).toBeUndefined()
    at.end(first)
    expect(at.begin(2)?.commands).toHaveLength(36)
  })

  it('goes beside one of its line that is late', () => {
    const at = lines()
    at.ask('prompt', 1)
    at.begin(2)
    at.pass(LATE_MS - 1)
    at.ask('prompt', 1)
    expect(at.begin(1)).toBeUndefined()
    expect(at.next.inMs()).toBeLessThanOrEqual(2)
    at.pass(1)
    expect(at.begin(1)?.haste).toBe('prompt')
  })

  it('is of each line in its turn, however many people come, on one connection', () => {
    const at = lines(1)
    at.ask('patient', 300)
    const order: (Haste | undefined)[] = []
    for (let round = 0; round < 9; round += 1) {
      at.ask('prompt', 40)
      const batch = at.begin(1)
      order.push(batch?.haste)
      at.pass(GIVES_WAY_MS / 2)
      at.end(batch)
    }
    const people = ['prompt', 'prompt']
    expect(order).toEqual(['patient', ...people, 'patient', ...people, 'patient', ...people])
  })
})
