/**
 * `npm run test:two`: two servers, each its own process, on one database. The same payment
 * requested from both at once must be made once; guesses spread over both must hit the limits of
 * one; a session or right ended on one must be refused by the other; with clocks three minutes
 * apart, due payments must be made once and limits and codes must still hold. Finally it tests
 * itself on two servers that write the idempotency record after the commit: they pay twice, and the
 * test must find it. Ends with `N passed, N failed`.
 */
import { bundlePrograms } from '../build/bundle-programs.ts'
import { findFault } from '../crash/proof.ts'
import { createReport } from '../crash/report.ts'
import { openWorld } from '../crash/world.ts'
import { interruptedServer } from '../interrupted-server/interruption.ts'
import { proveClocks } from './clocks.ts'
import { proveEnds } from './ends.ts'
import { proveLimits } from './limits.ts'
import { payWithOneKey, proveOnce } from './once.ts'
import { startPair } from './pair.ts'

const report = createReport()
const { main } = await bundlePrograms('two', { main: interruptedServer })
const world = await openWorld(main)

try {
  const pair = await startPair(world)
  await proveOnce(pair, report)
  await proveEnds(pair, report)
  await proveLimits(pair, report)
  await pair.kill()
  await proveClocks(world, report)
  const fault = await findFault(world.db)
  report.check('the ledger check is clean', fault === undefined, fault)
  await proveSelf()
} catch (error) {
  report.check('the run itself', false, error instanceof Error ? error.stack : String(error))
} finally {
  await world.close()
}
process.exit(report.close())

async function proveSelf(): Promise<void> {
  const broken = await startPair(world, { recordsLate: true })
  let wrong: string | undefined
  // The two calls must overlap within the statement that looks for the record.
  for (let round = 0; round < 10 && !wrong; round += 1) wrong = await payWithOneKey(broken)
  await broken.kill()
  const name = 'a record written after the commit is detected'
  report.check(name, wrong !== undefined, wrong ?? 'ten sends with one key paid once')
}
