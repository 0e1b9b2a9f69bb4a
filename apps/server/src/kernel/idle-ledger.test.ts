import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { piecesWhenIdle } from './idle-ledger.ts'

const line = { waiting: 0, running: 0 }
const ledger = { depth: () => line }

/** Does three pieces of work; returns when each was done. */
async function three(inPieces: ReturnType<typeof piecesWhenIdle>): Promise<number[]> {
  const done: number[] = []
  const begun = performance.now()
  await inPieces(async () => {
    done.push(performance.now() - begun)
    return { more: done.length < 3 }
  })
  return done
}

it('housekeeping waits during payments and is done afterwards', async () => {
  line.running = 1
  const work = three(piecesWhenIdle(ledger))
  expect(await Promise.race([work, pause(200, 'waits')])).toBe('waits')
  line.running = 0
  expect(await work).toHaveLength(3)
})

it('housekeeping does a piece now and then during endless payments', async () => {
  line.running = 1
  const done = await three(piecesWhenIdle(ledger, { patienceMs: 100 }))
  line.running = 0
  expect(done.map((at) => at >= 100)).toEqual([true, true, true])
})

it('a housekeeping run ends after its time and leaves the rest to the next', async () => {
  let pieces = 0
  await piecesWhenIdle(ledger, { runMs: 0 })(async () => {
    pieces += 1
    return { more: true }
  })
  expect(pieces).toBe(1)
})
