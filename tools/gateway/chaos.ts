/**
 * The main part: loads and reloads under faults and kills, then the comparison with the gateway.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '@exchange/ledger'
import type { Report } from '../crash/report.ts'
import { keepKilling, type Keeper } from './kills.ts'
import { makeLoads } from './load.ts'
import { compare, countOpen, countReloads, countStrayLoads } from './proof.ts'
import { makeTips } from './reloads.ts'
import type { World } from './world.ts'

export interface ChaosSize {
  readonly loads: number
  readonly tips: number
  /** How often a place is passed before the server is killed there. */
  readonly passes: readonly [number, number]
}

const faults = {
  seed: 'gateway run',
  rates: { 'lost-reply': 0.1, 'lost-request': 0.06, late: 0.05 },
  actions: ['sale', 'complete-action', 'vault-sale', 'query'],
  webhooks: { lost: 0.3, doubled: 0.2, delayed: 0.1 },
  queryLagMs: 200,
}
const bookedWithinMs = 60_000
const dayMs = 86_400_000
const tipsPatienceMs = 120_000

export async function runChaos(world: World, report: Report, size: ChaosSize): Promise<void> {
  await world.sandbox.order('/faults', faults)
  const keeper = keepKilling(world, size.passes)
  const time = speedUp(world)
  let givenUp = false
  const tips = makeTips(world, size.tips, () => givenUp)
  const { intents, surprises } = await makeLoads(world, size.loads, (done) =>
    report.note(`${done} of ${size.loads} loads started`),
  )
  await time.stop()
  await world.sandbox.order('/faults', {})
  const faultsEnded = performance.now()
  const app = await keeper.stop()
  await proveBooked(world, report, { begun: intents.length, faultsEnded })

  const again = speedUp(world)
  const paid = await Promise.race([tips, pause(tipsPatienceMs, undefined)])
  givenUp = true
  const { made, surprises: odd } = paid ?? (await tips)
  await again.stop()
  report.check(
    'no client got an unexpected answer',
    surprises.length + odd.length === 0,
    [...surprises, ...odd][0],
  )
  await proveEnd(world, report)
  await proveReloads(world, report, { made, wished: size.tips })
  reportKills(report, keeper)
  await app.kill()
}

/** Runs the clocks of server and sandbox twenty times as fast as real time. */
function speedUp(world: World) {
  let stopped = false
  const run = async () => {
    while (!stopped) {
      await world.advance(10_000)
      await pause(500)
    }
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}

/** After the faults have ended and at normal speed, every charge must be booked within a minute. */
async function proveBooked(
  world: World,
  report: Report,
  { begun, faultsEnded }: { readonly begun: number; readonly faultsEnded: number },
): Promise<void> {
  const truth = await world.sandbox.truth()
  const decided = new Set(truth.keys())
  let verdict = await compare(world.db, truth, decided)
  const waiting = verdict.lost
  while (verdict.lost > 0 && performance.now() - faultsEnded < bookedWithinMs) {
    await pause(250)
    verdict = await compare(world.db, truth, decided)
  }
  const seconds = ((performance.now() - faultsEnded) / 1_000).toFixed(1)
  report.check(
    "every charge is booked within 60 s of the faults' end",
    verdict.lost === 0 && verdict.charged > 0,
    `${begun} loads begun, ${verdict.charged} orders charged, ` +
      `${waiting} not yet booked then, ${verdict.lost} after ${seconds} s`,
  )
}

/** A day later nothing is open, and the books agree to the cent. */
async function proveEnd(world: World, report: Report): Promise<void> {
  await world.advance(dayMs + 3_600_000)
  let open = await countOpen(world.db)
  for (const end = performance.now() + bookedWithinMs; open > 0 && performance.now() < end;) {
    await world.advance(60_000)
    await pause(500)
    open = await countOpen(world.db)
  }
  report.check('a day later no attempt is open', open === 0, `${open} are`)
  const verdict = await compare(world.db, await world.sandbox.truth())
  const { chargedCents, bookedCents, lost, ghosts, doubled, charged } = verdict
  report.check(
    'the books agree with the gateway to the cent',
    chargedCents === bookedCents && lost === 0 && ghosts === 0,
    `${chargedCents} charged, ${bookedCents} booked, in cents; ${lost} lost, ${ghosts} too much`,
  )
  report.check('no order was charged twice', doubled === 0, `${doubled} of ${charged}`)
  const stray = await countStrayLoads(world.db)
  report.check('no load is booked without its charge', stray === 0, `${stray} are`)
  const { fault } = await checkLedger(world.db)
  report.check(
    'the ledger check is clean',
    fault === undefined,
    fault && `${fault.rule} ${fault.row}`,
  )
}

async function proveReloads(
  world: World,
  report: Report,
  { made, wished }: { readonly made: ReadonlyMap<number, number>; readonly wished: number },
): Promise<void> {
  const payments = [...made.values()].reduce((total, times) => total + times, 0)
  report.check(
    'every payment that needed a reload was made',
    payments === wished,
    `${payments} of ${wished}`,
  )
  const reloads = await countReloads(world.db)
  const members = new Set([...made.keys(), ...reloads.keys()])
  const uneven = [...members].filter((member) => made.get(member) !== reloads.get(member))
  const charged = [...reloads.values()].reduce((total, times) => total + times, 0)
  report.check(
    'each of these payments charged its card once',
    uneven.length === 0,
    `${charged} reloads for ${payments} payments, ${uneven.length} members uneven`,
  )
}

function reportKills(report: Report, { kills }: Keeper): void {
  const total = [...kills.values()].reduce((sum, times) => sum + times, 0)
  const places = [...kills].map(([place, times]) => `${place} ${times}`)
  report.check(
    'the server was killed between two awaits',
    total > 0,
    `${total}: ${places.join(', ')}`,
  )
}
