/**
 * `npm test`: installs what is missing, finds a browser, and runs every stage: check, unit,
 * database and API tests, build, browser journeys, crash test, gateway run, ledger check. A stage
 * that fails hides no other. Ends with `N passed, N failed`. `-- --only <stage>` runs one,
 * `-- --all` the long forms. Needs Node and nothing else.
 */
import { checkNodeVersion } from './start/node-version.mjs'

checkNodeVersion()
const { prepare } = await import('./start/prepare.mjs')
const { runStages } = await import('./test/run-stages.mjs')
await prepare({ build: false })
process.exitCode = await runStages(process.argv.slice(2))
