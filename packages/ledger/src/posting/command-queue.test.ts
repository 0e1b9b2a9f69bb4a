import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { LedgerBusy } from '../errors.ts'
import type { Outcome } from './execute.ts'
import { createCommandQueue } from './command-queue.ts'
import type { Prepared } from './prepare.ts'

/** Connections that answer on demand, in the order of the calls. */
function queueOf(connections: number, cap = 512, limit = 10_000) {
  const asked: { size: number; answer(): void }[] = []
  const execute = (batch: readonly Prepared[]) =>
    new Promise<Outcome[]>((resolve) => {
      const answer = () => resolve(batch.map(() => ({ error: 'answered' })))
      asked.push({ size: batch.length, answer })
    })
  const executes = Array.from({ length: connections }, () => execute)
  const queue = createCommandQueue({ executes, cap, limit, onBatch: () => undefined })
  return { asked, queue, sizes: () => asked.map(({ size }) => size) }
}

const prepared = {} as Prepared

describe('the command queue', () => {
  test('sends a single command at once, and the next one on the other connection', async () => {
    const { asked, queue, sizes } = queueOf(2)
    const first = queue.post(prepared)
    await turn()
    const second = queue.post(prepared)
    await turn()
    expect(sizes()).toEqual([1, 1])
    asked[0]?.answer()
    await expect(first).rejects.toBe('answered')
    asked[1]?.answer()
    await expect(second).rejects.toBe('answered')
  })

  test('sends commands that arrive while both connections are busy in one batch', async () => {
    const { asked, queue, sizes } = queueOf(2)
    const all = [queue.post(prepared)]
    await turn()
    all.push(queue.post(prepared))
    await turn()
    all.push(...Array.from({ length: 3 }, () => queue.post(prepared)))
    const settled = Promise.allSettled(all)
    await turn()
    expect(sizes()).toEqual([1, 1])
    asked[0]?.answer()
    await turn()
    await turn()
    expect(sizes()).toEqual([1, 1, 3])
    for (const batch of asked) batch.answer()
    expect(await settled).toHaveLength(5)
  })

  test('is not blocked by a batch that gets no answer', async () => {
    const { asked, queue, sizes } = queueOf(2)
    const lost = queue.post(prepared)
    await turn()
    const others = Promise.allSettled([queue.post(prepared), queue.post(prepared)])
    await turn()
    for (let batch = 1; batch < 3; batch += 1) {
      asked[batch]?.answer()
      await turn()
      await turn()
    }
    expect(await others).toHaveLength(2)
    expect(sizes()[0]).toBe(1)
    asked[0]?.answer()
    await expect(lost).rejects.toBe('answered')
  })

  test('drains through one connection in batches no larger than the cap', async () => {
    const { asked, queue, sizes } = queueOf(1, 10)
    const all = Promise.allSettled(Array.from({ length: 25 }, () => queue.post(prepared)))
    let drained = false
    void queue.drained().then(() => (drained = true))
    await turn()
    for (let batch = 0; batch < 3; batch += 1) {
      expect(drained).toBe(false)
      asked[batch]?.answer()
      await turn()
      await turn()
    }
    expect(sizes()).toEqual([10, 10, 5])
    expect(await all).toHaveLength(25)
    expect([drained, queue.depth()]).toEqual([true, { waiting: 0, running: 0 }])
  })

  test('refuses commands beyond the limit, and posts the others', async () => {
    const { asked, queue } = queueOf(1, 512, 3)
    const all = Array.from({ length: 5 }, () =>
      queue.post(prepared).catch((error: unknown) => error),
    )
    await turn()
    asked[0]?.answer()
    const outcomes = await Promise.all(all)
    expect(outcomes.filter((outcome) => outcome instanceof LedgerBusy)).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(3)
  })
})
