/**
 * The demo network in an empty database. A filling that was cut off is begun again in a database
 * of our own; in one that was named nothing is ever removed. No demo is served on what others have
 * put into a database, and no demo's database as anything else: its passwords are published.
 */
import { demoState, holdsOtherTables, wipe } from '../demo-world/state.ts'
import type { Mode } from './mode.ts'
import { showProgress } from './progress.ts'
import { Refusal } from './refusal.ts'

/** Before anything is migrated: beside tables of another program no demo is put. */
export async function clearForDemo(
  url: string,
  { embedded }: Pick<Mode, 'embedded'>,
): Promise<void> {
  if (await holdsOtherTables(url)) throw new Refusal(otherTables)
  if ((await demoState(url)) !== 'interrupted') return
  if (!embedded) throw new Refusal(interrupted)
  console.log('The demo network was filled only in part: beginning again.')
  await wipe(url)
}

/** Whoever has read the README signs in there as an administrator. */
export async function refuseDemo(url: string): Promise<void> {
  const state = await demoState(url)
  if (state === 'empty' || state === 'foreign') return
  throw new Refusal(
    'This database holds the demo network, whose passwords everybody knows. Name another one, ' +
      'or say DEMO=1.',
  )
}

/** Fills the migrated database when there is nothing in it yet. */
export async function ensureDemoWorld(url: string): Promise<void> {
  const state = await demoState(url)
  if (state === 'filled') return
  if (state === 'foreign') throw new Refusal(foreign)
  const { fillDemoWorld } = await import('../demo-world/fill.ts')
  const progress = showProgress('Filling the demo network')
  await fillDemoWorld({ url, today: new Date(), onProgress: ({ share }) => progress.at(share) })
  progress.done()
}

const otherTables =
  'DATABASE_URL names a database with tables of another program: a demo is not put beside them. ' +
  'Name an empty one, or unset DEMO.'

const foreign =
  'This database holds members who are not of the demo, and a demo shows what is mailed to them to ' +
  'anybody. Name an empty one, or say DEMO=0.'

const interrupted =
  'The demo network was filled only in part. A database that DATABASE_URL names is not emptied ' +
  'here: drop it, create it anew and start again.'
