/**
 * Tests the test: the same load and proof on a server that writes its idempotency record after the
 * commit. Killed in between, it pays twice, and the proof must find that.
 */
import { startLoad } from './load.ts'
import { judge } from './proof.ts'
import type { Report } from './report.ts'
import type { World } from './world.ts'

const broken = { recordsLate: true }
const patienceMs = 30_000
const enough = 40

export async function proveSelf(world: World, report: Report): Promise<void> {
  const armed = await world.start({
    ...broken,
    killAt: 'a record is written late',
    passing: 60,
  })
  const load = startLoad(world)
  const died = await armed.waitForEnd(patienceMs)
  await armed.kill()
  const again = await world.start(broken)
  await load.more(enough, patienceMs)
  await load.finish()
  await again.kill()
  const { doubled } = await judge(world.db, load.history)
  const found = died && doubled > 0
  report.check('a record written after the commit is detected', found, `${doubled} sends twice`)
}
