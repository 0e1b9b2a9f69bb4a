/**
 * Fills an empty database with the demo network. An interrupted fill is restarted in an embedded
 * database; a named database is never emptied. No demo is filled into a database with other data.
 */
import { demoState, holdsOtherTables, wipe } from '../demo-world/state.ts'
import type { Mode } from './mode.ts'
import { showProgress } from './progress.ts'
import { Refusal } from './refusal.ts'

/** Runs before migration: refuses a database with tables of another program. */
export async function clearForDemo(
  url: string,
  { embedded }: Pick<Mode, 'embedded'>,
): Promise<void> {
  if (await holdsOtherTables(url)) throw new Refusal(otherTables)
  if ((await demoState(url)) !== 'interrupted') return
  if (!embedded) throw new Refusal(interrupted)
  console.log('The demo network was only partly filled: starting again.')
  await wipe(url)
}

/** Fills the migrated database if it is empty. */
export async function ensureDemoWorld(
  url: string,
  cardNumberKeys: readonly string[],
): Promise<void> {
  const state = await demoState(url)
  if (state === 'filled') return
  if (state === 'foreign') throw new Refusal(foreign)
  const { fillDemoWorld } = await import('../demo-world/fill.ts')
  const progress = showProgress('Filling the demo network')
  await fillDemoWorld({
    url,
    cardNumberKeys,
    today: new Date(),
    onProgress: ({ share }) => progress.at(share),
  })
  progress.done()
}

const otherTables =
  'DATABASE_URL names a database with tables of another program: a demo is not put beside them. ' +
  'Name an empty one, or unset DEMO.'

const foreign =
  'This database holds members who are not of the demo, and a demo shows their mail to anyone. ' +
  'Name an empty database, or set DEMO=0.'

const interrupted =
  'The demo network was only partly filled. A database that DATABASE_URL names is never emptied ' +
  'automatically: drop it, create it again and restart.'
