/** Work on many rows, each in a commit of its own. */
import type { Log } from './log.ts'

export interface EachWork<Item> {
  /** Some of those after `last`, in their order; undefined: the first of all. None: that was all. */
  readonly list: (last: Item | undefined) => Promise<readonly Item[]>
  /** False: there was nothing to do for it. */
  readonly work: (item: Item) => Promise<boolean>
  /** Ends the run before the next row. */
  readonly stopping?: AbortSignal | undefined
  readonly log: Pick<Log, 'error'>
  /** The log message for a row that failed. */
  readonly complaint: string
  /** What the log names the row by. */
  readonly named: (item: Item) => object
}

/**
 * Returns how many were done. One that fails is logged, waits for the next run and holds up no
 * other; each is tried once in a run.
 */
export async function workOnEach<Item>(of: EachWork<Item>): Promise<number> {
  let done = 0
  let items = await of.list(undefined)
  while (items.length > 0) {
    for (const item of items) {
      of.stopping?.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (await doOne(of, item)) done += 1
    }
    // oxlint-disable-next-line no-await-in-loop
    items = await of.list(items.at(-1))
  }
  return done
}

async function doOne<Item>(
  { work, log, complaint, named }: EachWork<Item>,
  item: Item,
): Promise<boolean> {
  try {
    return await work(item)
  } catch (error) {
    log.error(complaint, { ...named(item), error })
    return false
  }
}
