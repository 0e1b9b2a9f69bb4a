/**
 * `npm run test:crash [-- --kills 20] [--all] [--part load|ways]`: kills the server and its database
 * with -9 under load, at random and between the awaits of the money path, restarts them, and proves
 * that every acknowledged send happened exactly once, that replays are equal and that the books
 * balance. Then it proves itself: with the idempotency record moved after the commit it must find
 * the duplicate. Every other way to pay is killed at an await of its own; with `--all` at each that
 * it passes. `--part` does one of the two, so that they can run at the same time. Ends with
 * `N passed, N failed`.
 */
import { bundlePrograms } from '../build/bundle-programs.ts'
import { interruptedServer } from '../interrupted-server/interruption.ts'
import { createReport } from './report.ts'
import { runKills } from './kills.ts'
import { provePoints } from './points.ts'
import { proveSelf } from './self-proof.ts'
import { openWorld } from './world.ts'

const args = process.argv.slice(2)
const kills = Number(args[args.indexOf('--kills') + 1] || 20)
const part = args.includes('--part') ? args[args.indexOf('--part') + 1] : undefined
const report = createReport()
const { main } = await bundlePrograms(`crash-${part ?? 'all'}`, { main: interruptedServer })
const world = await openWorld(main)

try {
  if (part !== 'ways') {
    await runKills(world, report, args.includes('--kills') ? kills : 20)
    await proveSelf(world, report)
  }
  if (part !== 'load') await provePoints(world, report, args.includes('--all'))
} catch (error) {
  report.check('the run itself', false, error instanceof Error ? error.stack : String(error))
} finally {
  await world.close()
}
process.exit(report.close())
