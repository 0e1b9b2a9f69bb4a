import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { LedgerBusy } from '../errors.ts'
import { uuidOf } from '../transfer-id.ts'
import type { Outcome } from './execute.ts'
import { createLane } from './lane.ts'
import type { Prepared } from './prepare.ts'
import type { Haste } from './under-way.ts'

/** Connections that answer when they are told to, in the order they were asked. */
function laneOf(connections: number, cap = 512, limit = 10_000) {
  const asked: { size: number; answer(): void }[] = []
  const execute = (batch: readonly Prepared[]) =>
    new Promise<Outcome[]>((resolve) => {
      const answer = () => resolve(batch.map(() => ({ error: 'answered' })))
      asked.push({ size: batch.length, answer })
    })
  const executes = Array.from({ length: connections }, () => execute)
  const lane = createLane({ executes, cap, limit, onBatch: () => undefined })
  return { asked, lane }
}

let made = 0
function prepared(): Prepared {
  made += 1
  const command = { id: uuidOf(`lane/${made}`), kind: 'send', actor: 'x', legs: [], detail: {} }
  return { command } as unknown as Prepared
}

describe('the line of commands', () => {
  test('a command alone goes at once; few that come meanwhile wait for it', async () => {
    const { asked, lane } = laneOf(2)
    const first = lane.post(prepared(), 'prompt')
    await turn()
    const later = Array.from({ length: 31 }, () => lane.post(prepared(), 'prompt'))
    await turn()
    expect(asked.map(({ size }) => size)).toEqual([1])
    asked[0]?.answer()
    await expect(first).rejects.toBe('answered')
    expect(asked.map(({ size }) => size)).toEqual([1, 31])
    asked[1]?.answer()
    await Promise.allSettled(later)
  })

  test('callers that ask again at once come to travel in two halves', async () => {
    const { asked, lane } = laneOf(2)
    let open = true
    const caller = async () => {
      while (open) await lane.post(prepared(), 'prompt').catch(() => undefined)
    }
    // They arrive by and by, so the first batches are of every size.
    const callers: Promise<void>[] = []
    for (const arrived of [1, 40, 7, 33, 47]) {
      callers.push(...Array.from({ length: arrived }, caller))
      await turn()
    }
    for (let batch = 0; batch < 12; batch += 1) {
      asked[batch]?.answer()
      await turn()
      await turn()
    }
    expect(asked.slice(-3).map(({ size }) => size)).toEqual([64, 64, 64])
    open = false
    for (let batch = 12; batch < asked.length; batch += 1) asked[batch]?.answer()
    await Promise.all(callers)
  })

  test('a batch that does not come back holds up the others for a moment only', async () => {
    const { asked, lane } = laneOf(2)
    const lost = lane.post(prepared(), 'prompt')
    await turn()
    const others = Promise.allSettled([
      lane.post(prepared(), 'prompt'),
      lane.post(prepared(), 'prompt'),
    ])
    await expect.poll(() => asked.map(({ size }) => size)).toEqual([1, 2])
    asked[1]?.answer()
    await others
    // From then on the others do not wait at all.
    const next = lane.post(prepared(), 'prompt')
    await turn()
    expect(asked.map(({ size }) => size)).toEqual([1, 2, 1])
    asked[2]?.answer()
    asked[0]?.answer()
    await expect(next).rejects.toBe('answered')
    await expect(lost).rejects.toBe('answered')
  })

  test('one connection carries everything, never more than the cap, until nothing waits', async () => {
    const { asked, lane } = laneOf(1, 10)
    const all = Promise.allSettled(
      Array.from({ length: 25 }, () => lane.post(prepared(), 'prompt')),
    )
    let drained = false
    void lane.drained().then(() => (drained = true))
    await turn()
    for (let batch = 0; batch < 3; batch += 1) {
      expect(drained).toBe(false)
      asked[batch]?.answer()
      await turn()
    }
    expect(asked.map(({ size }) => size)).toEqual([10, 10, 5])
    expect(await all).toHaveLength(25)
    expect([drained, lane.depth()]).toEqual([true, { waiting: 0, running: 0 }])
  })

  test('commands nobody waits for have one connection, the others have what is left', async () => {
    const { asked, lane } = laneOf(2)
    const sizes = () => asked.map(({ size }) => size)
    const planned = Promise.allSettled(
      Array.from({ length: 150 }, () => lane.post(prepared(), 'patient')),
    )
    await turn()
    expect(sizes()).toEqual([64])
    const first = lane.post(prepared(), 'prompt')
    await turn()
    expect(sizes()).toEqual([64, 1])
    // The next of them goes behind what people have under way, and never beside its own.
    asked[0]?.answer()
    await expect.poll(sizes).toEqual([64, 1, 64])
    asked[1]?.answer()
    await expect(first).rejects.toBe('answered')
    await turn()
    expect(sizes()).toEqual([64, 1, 64])
    asked[2]?.answer()
    await turn()
    asked[3]?.answer()
    await planned
    expect(sizes()).toEqual([64, 1, 64, 22])
  })

  test('they give way to people that wait, for a moment only', async () => {
    const { asked, lane } = laneOf(2)
    const sizes = () => asked.map(({ size }) => size)
    const ask = (haste: Haste) => lane.post(prepared(), haste).catch(() => undefined)
    const all = Array.from({ length: 100 }, () => ask('patient'))
    await turn()
    all.push(ask('prompt'))
    await turn()
    // Too few to go beside the one under way.
    all.push(ask('prompt'))
    asked[0]?.answer()
    await turn()
    expect(sizes()).toEqual([64, 1])
    await expect.poll(sizes).toEqual([64, 1, 36])
    asked[1]?.answer()
    await expect.poll(sizes).toEqual([64, 1, 36, 1])
    for (const batch of asked) batch.answer()
    await Promise.all(all)
  })

  test('the two lines take turns on one connection, so neither waits for ever', async () => {
    const { asked, lane } = laneOf(1, 10)
    const all = Promise.allSettled([
      ...Array.from({ length: 15 }, () => lane.post(prepared(), 'patient')),
      ...Array.from({ length: 25 }, () => lane.post(prepared(), 'prompt')),
    ])
    await turn()
    for (let batch = 0; batch < 5; batch += 1) {
      asked[batch]?.answer()
      await turn()
    }
    expect(await all).toHaveLength(40)
    expect(asked.map(({ size }) => size)).toEqual([10, 10, 10, 5, 5])
  })

  test('one command never travels in both lines at once, and both share one limit', async () => {
    const { asked, lane } = laneOf(2, 512, 3)
    const twice = prepared()
    const first = lane.post(twice, 'patient')
    await turn()
    const again = lane.post(twice, 'prompt')
    await turn()
    expect(asked.map(({ size }) => size)).toEqual([1])
    const more = [lane.post(prepared(), 'patient'), lane.post(prepared(), 'patient')]
    const all = Promise.allSettled([first, again, ...more])
    await expect(lane.post(prepared(), 'prompt')).rejects.toThrow(LedgerBusy)
    asked[0]?.answer()
    await turn()
    await turn()
    expect(asked.map(({ size }) => size)).toEqual([1, 1, 2])
    asked[1]?.answer()
    asked[2]?.answer()
    await all
  })

  test('what waits for a batch that is late is looked at now and then, not all the time', async () => {
    const { asked, lane } = laneOf(2)
    const twice = prepared()
    const all = Promise.allSettled([lane.post(twice, 'prompt'), lane.post(twice, 'prompt')])
    const looks = vi.spyOn(globalThis, 'setTimeout')
    await pause(700)
    expect(looks.mock.calls.length).toBeLessThan(6)
    looks.mockRestore()
    asked[0]?.answer()
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.answer()
    await all
  })
})
