/**
 * The other kinds of payment, each killed at one of its awaits. Afterwards each must be complete,
 * with its transfers posted once, or refused without transfers.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { PlaceName } from '../interrupted-server/places.ts'
import { beginMonths } from './month-ways.ts'
import { findFault, listKinds } from './proof.ts'
import type { Ready } from './ready.ts'
import type { Report } from './report.ts'
import { prepareWay, type Way } from './ways.ts'
import type { World } from './world.ts'

interface Point {
  readonly way: Way
  readonly place: PlaceName
}

const inEveryTest: readonly Point[] = [
  { way: 'run', place: 'a plan is leased' },
  { way: 'refused run', place: 'a run is refused' },
  { way: 'charge', place: 'a batch is answered' },
  { way: 'till sale', place: 'a command is posted' },
  { way: 'request', place: 'a command is posted' },
  { way: 'hold', place: 'a batch is sent' },
  { way: 'broker’s yes', place: 'a batch is answered' },
  { way: 'hold that ends', place: 'rows and their transfer are written' },
  { way: 'gift card', place: 'rows and their transfer are written' },
  { way: 'gift card’s charge', place: 'a batch is answered' },
  { way: 'refund', place: 'rows and their transfer are written' },
  { way: 'reversal', place: 'rows and their transfer are written' },
  { way: 'second person’s yes', place: 'rows and their transfer are written' },
  { way: 'charge by name', place: 'what is asked of somebody is written' },
  { way: 'holder’s yes', place: 'a batch is answered' },
  { way: 'holder’s no', place: 'what is asked of somebody is written' },
  { way: 'withdrawal', place: 'rows and their transfer are written' },
  { way: 'gift card’s issue', place: 'rows and their transfer are written' },
  { way: 'request made', place: 'what is asked of somebody is written' },
  { way: 'request’s no', place: 'what is asked of somebody is written' },
  { way: 'request taken back', place: 'what is asked of somebody is written' },
  { way: 'pay now', place: 'a plan is leased' },
  { way: 'redemption', place: 'rows and their transfer are written' },
  { way: 'redemption by itself', place: 'rows and their transfer are written' },
  { way: 'claim of points', place: 'a batch is answered' },
  { way: 'silence', place: 'a batch is answered' },
  { way: 'bucket’s end', place: 'a bucket is emptied' },
  { way: 'grant of FlashCash', place: 'rows and their transfer are written' },
  { way: 'turn of a month', place: 'a batch is answered' },
]

/** Which awaits each way passes, beside those of every test. */
const batch = ['a batch is sent', 'a batch is answered'] as const
const payment = [
  'both sides are read',
  'a command is ready',
  ...batch,
  'a command is posted',
] as const
const call = ['the caller is known', 'the handler is done'] as const
const money = [...call, 'the answer is ready'] as const
const passes: Readonly<Record<Way, readonly PlaceName[]>> = {
  run: payment,
  'refused run': ['both sides are read'],
  charge: [...payment, ...money],
  'till sale': [...payment, ...money],
  request: [...payment, ...money],
  hold: [...payment, ...money],
  'broker’s yes': [...batch, ...call],
  'broker’s no': ['rows and their transfer are written', ...call],
  'hold that ends': [],
  'gift card': money,
  'gift card’s charge': [...batch, ...money],
  refund: money,
  reversal: call,
  'second person’s yes': call,
  'charge by name': money,
  'holder’s yes': [...payment, ...call],
  'holder’s no': call,
  withdrawal: call,
  'gift card’s issue': call,
  'request made': money,
  'request’s no': call,
  'request taken back': call,
  'pay now': [...payment, ...call],
  redemption: money,
  'redemption by itself': [],
  'claim of points': ['a batch is sent'],
  silence: ['a batch is sent'],
  'bucket’s end': batch,
  'grant of FlashCash': call,
  'turn of a month': ['a piece is taken', ...batch, 'a command is posted', 'a piece is written'],
}

const patienceMs = 20_000

/** One server dies at each point; the last server must complete everything they left. */
export async function provePoints(world: World, report: Report, all: boolean): Promise<void> {
  const begun = await prepare(world, all ? everyPoint() : inEveryTest)
  const died: boolean[] = []
  for (const { point, ready } of begun) {
    const app = await world.start({ killAt: point.place })
    const [ended] = await Promise.all([app.waitForEnd(patienceMs), ready.first()])
    died.push(ended)
    await app.kill()
  }
  const last = await world.start()
  for (const [at, { point, ready }] of begun.entries()) {
    const ended = await endsWell(ready)
    const left = ready.left ?? ((db) => listKinds(db, ready.key))
    const found = (await left(world.db)).join(', ')
    const well = died[at] === true && ended && found === ready.leaves.join(', ')
    const why = died[at] ? `[${found}], ended: ${ended}` : 'it was never passed'
    report.check(`a ${point.way} killed where ${point.place}`, well, why)
  }
  await last.kill()
  const fault = await findFault(world.db)
  report.check('the ledger check is clean after them', fault === undefined, fault)
}

function everyPoint(): Point[] {
  const known = new Set(inEveryTest.map(({ way, place }) => `${way} ${place}`))
  const more = Object.entries(passes).flatMap(([way, places]) =>
    places.map((place) => ({ way: way as Way, place })),
  )
  return [...inEveryTest, ...more.filter(({ way, place }) => !known.has(`${way} ${place}`))]
}

/** Prepares all payments on a server that is not killed. */
async function prepare(world: World, points: readonly Point[]) {
  await beginMonths(world.db)
  const app = await world.start()
  const left: { readonly point: Point; readonly ready: Ready }[] = []
  for (const point of points) left.push({ point, ready: await prepareWay(world, point.way) })
  await app.kill()
  return left
}

async function endsWell({ goOn }: Ready): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(50)) {
    if (await goOn()) return true
  }
  return false
}
