/** A process that dies at one of its awaits: from there on none of its calls reaches anything. */
import type { Database } from '@exchange/database'
import type { Ledger } from '@exchange/ledger'
import { watchDatabase, watched, type Watch } from './watched-ports.ts'

export interface Dying {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'post'>
  /** Whether it came so far. */
  died(): boolean
}

/** A place is before each statement, after each commit, and before and after each posting. */
export function dyingAt(
  place: number,
  { database, ledger }: Pick<Dying, 'database' | 'ledger'>,
): Dying {
  let passed = 0
  const watch: Watch = ({ port, when }) => {
    if (port === 'query' ? when === 'after' : port === 'commit' && when === 'before') return
    passed += 1
    if (passed < place) return
    throw Object.assign(new Error('The process is dead.'), { code: '57P01' })
  }
  return {
    database: watchDatabase(database, watch),
    ledger: { post: (of) => watched(watch, 'post', of.kind, () => ledger.post(of)) },
    died: () => passed >= place,
  }
}

/** The tests of every day die at each fifth await; with `--all` at all of them. */
const stride = process.env['LONG_TESTS'] ? 1 : 5

/**
 * Lives once for each place, until a life comes to its end; returns how many died. `live` prepares
 * the work, has it die there, lets another process go on, and proves that it is done once.
 */
export async function atEachAwait(live: (place: number) => Promise<boolean>): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    if (!(await live(1 + deaths * stride))) return deaths
  }
}
