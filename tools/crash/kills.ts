/** The main part: continuous load, and one kill after the other. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Interruption } from '../interrupted-server/interruption.ts'
import type { PlaceName } from '../interrupted-server/places.ts'
import type { AppProcess } from './app-process.ts'
import { type Load, startLoad } from './load.ts'
import { countUnequalReplays, findFault, judge } from './proof.ts'
import type { Report } from './report.ts'
import type { World } from './world.ts'

/** Between the awaits of the money path, and around the telling of what it did. */
const moneyPath: readonly PlaceName[] = [
  'the caller is known',
  'both sides are read',
  'a command is ready',
  'a batch is sent',
  'a batch is answered',
  'a command is posted',
  'the handler is done',
  'the answer is ready',
  'facts are taken',
  'facts are told',
]

type Kill =
  | { readonly what: 'place'; readonly place: PlaceName }
  | { readonly what: 'server' | 'postmaster' | 'whole database' }

/** Acknowledged sends before a random kill, so that the server is working and not just up. */
const enough = 40
const patienceMs = 60_000
const replays = 200

/** A kill is survived when sends are acknowledged after it. */
export async function runKills(world: World, report: Report, count: number): Promise<void> {
  const load = startLoad(world)
  let app: AppProcess | undefined
  let survived: ((acknowledged: number) => void) | undefined
  for (const [at, kill] of planKills(count).entries()) {
    app ??= await world.start(armed(kill))
    const before = load.acknowledged()
    const executed = await execute(world, app, { kill, load })
    survived?.(load.acknowledged() - before)
    if (kill.what === 'place' || kill.what === 'server') app = undefined
    const name = kill.what === 'place' ? `where ${kill.place}` : `the ${kill.what} at random`
    survived = (sends) => {
      const well = executed && sends > 0
      const why = executed ? `${sends} sends acknowledged after it` : 'it was never reached'
      report.check(`kill ${at + 1}, ${name}`, well, why)
    }
  }
  const last = app ?? (await world.start())
  const before = load.acknowledged()
  await load.more(enough, patienceMs)
  survived?.(load.acknowledged() - before)
  await load.finish()
  await proveHistory(world, report, load)
  await last.kill()
}

/** Two places, then the database and the server that lived through that; places come by turns. */
function planKills(count: number): Kill[] {
  const kills: Kill[] = []
  for (let round = 0; kills.length < count; round += 1) {
    for (const at of [2 * round, 2 * round + 1]) {
      const place = moneyPath[at % moneyPath.length]
      if (place) kills.push({ what: 'place', place })
    }
    kills.push({ what: round % 2 === 0 ? 'postmaster' : 'whole database' }, { what: 'server' })
  }
  return kills.slice(0, count)
}

function armed(kill: Kill): Interruption {
  if (kill.what !== 'place') return {}
  // Facts are taken and told once a batch, all else is done once a send.
  const passing = kill.place.startsWith('facts') ? randomInt(5, 15) : randomInt(50, 150)
  return { killAt: kill.place, passing }
}

interface Execution {
  readonly kill: Kill
  readonly load: Load
}

/** False when the place was not passed. */
async function execute(world: World, app: AppProcess, { kill, load }: Execution): Promise<boolean> {
  if (kill.what === 'place') {
    const died = await app.waitForEnd(patienceMs)
    await app.kill()
    return died
  }
  await load.more(enough, patienceMs)
  await pause(randomInt(20, 300))
  if (kill.what === 'server') {
    await app.kill()
  } else {
    world.killDatabase(kill.what === 'whole database')
    await world.reviveDatabase()
  }
  return true
}

async function proveHistory(world: World, report: Report, load: Load): Promise<void> {
  const { history, surprises } = load
  const acknowledged = history.filter(({ answer }) => answer !== undefined)
  const sends = `${acknowledged.length} acknowledged`
  const { lost, doubled, changed } = await judge(world.db, history)
  report.check(
    'every send was answered',
    acknowledged.length === history.length,
    surprises[0] ?? sends,
  )
  report.check('no acknowledged send is lost', lost === 0, `${lost} of ${sends}`)
  report.check('no send happened twice', doubled === 0, `${doubled} of ${sends}`)
  report.check('each moved the amount its client was told', changed === 0, `${changed} of ${sends}`)
  const step = Math.max(1, Math.floor(acknowledged.length / replays))
  const some = acknowledged.filter((_, at) => at % step === 0)
  const unequal = await countUnequalReplays(world, some)
  report.check('replays get the first answer', unequal === 0, `${unequal} of ${some.length}`)
  const fault = await findFault(world.db)
  report.check('the ledger check is clean', fault === undefined, fault)
}
