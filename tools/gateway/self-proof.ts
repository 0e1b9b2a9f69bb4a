/**
 * Tests the test: the same loads and faults on a server that treats a missing answer to step three
 * as a decline. It loses charges, and the comparison must find that.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from '../crash/report.ts'
import { makeLoads } from './load.ts'
import { compare } from './proof.ts'
import type { World } from './world.ts'

const loads = 100
/** By then webhooks that were not lost have arrived and repaired what they could. */
const settleMs = 3_000

export async function proveSelf(world: World, report: Report): Promise<void> {
  await world.sandbox.order('/faults', {
    seed: 'self proof',
    rates: { 'lost-reply': 0.1, 'lost-request': 0.06, late: 0.05 },
    actions: ['complete-action'],
    webhooks: { lost: 0.3, doubled: 0.2, delayed: 0 },
  })
  const app = await world.start({ isCareless: true })
  const { intents } = await makeLoads(world, loads)
  await world.sandbox.order('/faults', {})
  await pause(settleMs)
  const mine = new Set(intents.map(({ attemptId }) => attemptId))
  const verdict = await compare(world.db, await world.sandbox.truth(), mine)
  await app.kill()
  report.check(
    'a careless server is found losing charges',
    verdict.lost > 0 && verdict.chargedCents > verdict.bookedCents,
    `${verdict.lost} of ${verdict.charged} charges lost, ` +
      `${verdict.chargedCents - verdict.bookedCents} cents`,
  )
}
