/**
 * `npm run test:gateway [-- --all | --attempts 500]`: card attempts against the sandbox, while
 * requests, replies and webhooks are lost, duplicated or late and the server is killed between
 * steps. Everything the gateway charged must be booked, to the cent, and nobody may be charged
 * twice. Finally it tests itself on a deliberately broken server. Ends with `N passed, N failed`.
 */
import { bundlePrograms } from '../build/bundle-programs.ts'
import { createReport } from '../crash/report.ts'
import { interruptedServer } from '../interrupted-server/interruption.ts'
import { runChaos } from './chaos.ts'
import { proveSelf } from './self-proof.ts'
import { openWorld } from './world.ts'

const args = process.argv.slice(2)
const all = args.includes('--all')
const asked = args.includes('--attempts') ? Number(args[args.indexOf('--attempts') + 1]) : undefined
const attempts = asked ?? (all ? 20_000 : 500)
const tips = Math.ceil(attempts / 12)

const report = createReport()
const folder = all ? 'gateway-run-all' : 'gateway-run'
const { main } = await bundlePrograms(folder, { main: interruptedServer })
const world = await openWorld(main, {
  loaders: Math.min(1_200, Math.max(150, Math.ceil(attempts / 4))),
  enrolled: Math.min(600, tips),
})

try {
  const passes = all ? ([100, 400] as const) : ([20, 50] as const)
  await runChaos(world, report, { loads: attempts - tips, tips, passes })
  await proveSelf(world, report)
} catch (error) {
  report.check('the run itself', false, error instanceof Error ? error.stack : String(error))
} finally {
  await world.close()
}
process.exit(report.close())
