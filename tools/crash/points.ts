/**
 * The other kinds of payment, each killed at one of its awaits. Afterwards each must be complete,
 * with its transfers posted once, or refused without transfers.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FailpointLabel } from '../../apps/server/src/kernel/failpoints.ts'
import { findFault, listKinds } from './proof.ts'
import type { Ready } from './ready.ts'
import type { Report } from './report.ts'
import { prepareWay, type Way } from './ways.ts'
import type { World } from './world.ts'

interface Point {
  readonly way: Way
  readonly label: FailpointLabel
}

const inEveryTest: readonly Point[] = [
  { way: 'run', label: 'schedule.claimed' },
  { way: 'refused run', label: 'schedule.judged' },
  { way: 'charge', label: 'ledger.after-batch' },
  { way: 'request', label: 'send.posted' },
  { way: 'hold', label: 'ledger.before-batch' },
  { way: 'broker’s yes', label: 'ledger.after-batch' },
  { way: 'hold that ends', label: 'ledger.posted-in' },
  { way: 'gift card', label: 'ledger.posted-in' },
  { way: 'gift card’s charge', label: 'ledger.after-batch' },
  { way: 'refund', label: 'ledger.posted-in' },
  { way: 'reversal', label: 'ledger.posted-in' },
  { way: 'second person’s yes', label: 'ledger.posted-in' },
  { way: 'charge by name', label: 'rows.written' },
  { way: 'holder’s yes', label: 'ledger.after-batch' },
  { way: 'holder’s no', label: 'rows.written' },
  { way: 'withdrawal', label: 'ledger.posted-in' },
  { way: 'gift card’s issue', label: 'ledger.posted-in' },
  { way: 'request made', label: 'rows.written' },
  { way: 'request’s no', label: 'rows.written' },
  { way: 'request taken back', label: 'rows.written' },
  { way: 'pay now', label: 'schedule.claimed' },
  { way: 'redemption', label: 'ledger.posted-in' },
  { way: 'redemption by itself', label: 'ledger.posted-in' },
  { way: 'claim of points', label: 'ledger.after-batch' },
  { way: 'silence', label: 'ledger.after-batch' },
  { way: 'bucket’s end', label: 'flash.evaporated' },
  { way: 'grant of FlashCash', label: 'ledger.posted-in' },
]

/** Further awaits of each kind, tested with `--all`. */
const batch = ['ledger.before-batch', 'ledger.after-batch'] as const
const payment = ['send.read', 'send.planned', ...batch, 'send.posted'] as const
const call = ['http.authenticated', 'http.handled'] as const
const money = [...call, 'http.before-answer'] as const
const passes: Readonly<Record<Way, readonly FailpointLabel[]>> = {
  run: payment,
  'refused run': ['send.read'],
  charge: [...payment, ...money],
  request: [...payment, ...money],
  hold: [...payment, ...money],
  'broker’s yes': [...batch, ...call],
  'broker’s no': ['ledger.posted-in', ...call],
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
  'claim of points': ['ledger.before-batch'],
  silence: ['ledger.before-batch'],
  'bucket’s end': batch,
  'grant of FlashCash': call,
}

const patienceMs = 20_000

/** One server dies at each point; the last server must complete everything they left. */
export async function provePoints(world: World, report: Report, all: boolean): Promise<void> {
  const begun = await prepare(world, all ? everyPoint() : inEveryTest)
  const died: boolean[] = []
  for (const { point, ready } of begun) {
    const app = await world.start({ FAILPOINT: point.label })
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
    const why = died[at] ? `[${found}], ended: ${ended}` : 'it was never reached'
    report.check(`a ${point.way} killed at ${point.label}`, well, why)
  }
  await last.kill()
  const fault = await findFault(world.db)
  report.check('the ledger check is clean after them', fault === undefined, fault)
}

function everyPoint(): Point[] {
  const known = new Set(inEveryTest.map(({ way, label }) => `${way} ${label}`))
  const more = Object.entries(passes).flatMap(([way, labels]) =>
    labels.map((label) => ({ way: way as Way, label })),
  )
  return [...inEveryTest, ...more.filter(({ way, label }) => !known.has(`${way} ${label}`))]
}

/** Prepares all payments on a server that is not killed. */
async function prepare(world: World, points: readonly Point[]) {
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
