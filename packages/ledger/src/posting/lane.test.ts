import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { uuidOf } from '../transfer-id.ts'
import type { Outcome } from './execute.ts'
import { createLane } from './lane.ts'
import type { Prepared } from './prepare.ts'

/** Two connections that answer when they are told to, in the order they were asked. */
function twoConnections() {
  const asked: { size: number; answer(): void }[] = []
  const execute = (batch: readonly Prepared[]) =>
    new Promise<Outcome[]>((resolve) => {
      const answer = () => resolve(batch.map(() => ({ error: 'answered' })))
      asked.push({ size: batch.length, answer })
    })
  const lane = createLane({
    ...{ executes: [execute, execute], cap: 512, limit: 10_000, onBatch: () => undefined },
  })
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
    const { asked, lane } = twoConnections()
    const first = lane.post(prepared())
    await turn()
    const later = Array.from({ length: 31 }, () => lane.post(prepared()))
    await turn()
    expect(asked.map(({ size }) => size)).toEqual([1])
    asked[0]?.answer()
    await expect(first).rejects.toBe('answered')
    expect(asked.map(({ size }) => size)).toEqual([1, 31])
    asked[1]?.answer()
    await Promise.allSettled(later)
  })

  test('callers that ask again at once come to travel in two halves', async () => {
    const { asked, lane } = twoConnections()
    let open = true
    const caller = async () => {
      while (open) await lane.post(prepared()).catch(() => undefined)
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
})
