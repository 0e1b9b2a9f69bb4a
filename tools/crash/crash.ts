/**
 * `npm run test:crash [-- --kills 20] [--all]`: kills the server and its database with -9 under
 * load, at random and at labelled points of the money path, restarts them, and proves that every
 * acknowledged send was posted exactly once, that replays get the same answer and that the books
 * balance. Every other kind of payment is killed at one of its awaits; with `--all` at each of
 * them. Finally it tests itself: on a build that writes the idempotency record after the commit, it
 * must find the duplicate. Ends with `N passed, N failed`.
 */
import { bundlePrograms } from '../build/bundle-programs.ts'
import { createReport } from './report.ts'
import { runKills } from './kills.ts'
import { provePoints } from './points.ts'
import { proveSelf } from './self-proof.ts'
import { openWorld } from './world.ts'

const args = process.argv.slice(2)
const kills = Number(args[args.indexOf('--kills') + 1] || 20)
const report = createReport()
const { main } = await bundlePrograms('crash', { main: 'apps/server/src/main.ts' })
const world = await openWorld(main)

try {
  await runKills(world, report, args.includes('--kills') ? kills : 20)
  await provePoints(world, report, args.includes('--all'))
  await proveSelf(world, report)
} catch (error) {
  report.check('the run itself', false, error instanceof Error ? error.stack : String(error))
} finally {
  await world.close()
}
process.exit(report.close())
