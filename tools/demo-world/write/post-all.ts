/** Posts the two years through the ledger, in order, with many commands in flight. */
import type { Ledger } from '@exchange/ledger'
import type { Planned } from '../plan/planned.ts'
import { commandOf, type Accounts } from './commands.ts'

/** Two chunks are in flight, so that the ledger's queue is never empty. */
const chunkSize = 1_024

export async function postAll(
  ledger: Ledger,
  events: readonly Planned[],
  accounts: Accounts,
  onPosted: (count: number) => void,
): Promise<void> {
  let before = Promise.resolve()
  for (let start = 0; start < events.length; start += chunkSize) {
    const chunk = events.slice(start, start + chunkSize)
    const current = Promise.all(
      chunk.map((event, index) => post(ledger, event, start + index, accounts)),
    ).then(() => onPosted(start + chunk.length))
    await Promise.race([current.then(never), before])
    before = current
  }
  await before
}

/** Passes on a failure of the current chunk, but never resolves before the previous one. */
function never(): Promise<void> {
  return new Promise(() => undefined)
}

async function post(
  ledger: Ledger,
  event: Planned,
  number: number,
  accounts: Accounts,
): Promise<void> {
  const posting = await ledger.post(commandOf(event, number, accounts))
  if (posting.outcome === 'posted') return
  const reason = posting.outcome === 'refused' ? posting.reason : 'replay'
  throw new Error(`event ${number} of the demo network (${event.kind}) was not posted: ${reason}`)
}
