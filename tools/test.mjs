/**
 * `npm test`: installs missing libraries, finds a browser, and runs every stage: check, unit,
 * database and API tests, build, crash test in two parts, two servers, gateway run, the demo's
 * data, browser journeys, ledger check. All stages run even if one fails. Ends with `N passed, N
 * failed`. `-- --only <stage>` runs one stage, `-- --all` the long versions. Needs only Node.
 */
import { checkNodeVersion } from './start/node-version.mjs'

checkNodeVersion()
const { prepare } = await import('./start/prepare.mjs')
const { runStages } = await import('./test/run-stages.mjs')
await prepare({ build: false })
process.exitCode = await runStages(process.argv.slice(2))
