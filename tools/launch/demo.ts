/**
 * The demo network in an empty database. A filling that was cut off is wiped and begun again; a
 * database in which somebody else has worked is left as it is.
 */
import { migrate } from '@exchange/database'
import { demoState, wipe } from '../demo-world/state.ts'
import { showProgress } from './progress.ts'

/** Fills the migrated database when there is nothing in it yet. */
export async function ensureDemoWorld(url: string): Promise<void> {
  const state = await demoState(url)
  if (state === 'filled' || state === 'foreign') return
  if (state === 'interrupted') {
    console.log('The demo network was filled only in part: beginning again.')
    await wipe(url)
    await migrate(url)
  }
  const { fillDemoWorld } = await import('../demo-world/fill.ts')
  const progress = showProgress('Filling the demo network')
  await fillDemoWorld({ url, today: new Date(), onProgress: ({ share }) => progress.at(share) })
  progress.done()
}
