/** Posts in the transaction that decided it; what the ledger refuses undoes the decision. */
import type { Tx } from '@exchange/database'
import { postIn, type Command } from '@exchange/ledger'

/** Throws unless it is posted: accounts of exchanges have no floors. */
export async function postNow(tx: Tx, command: Command): Promise<void> {
  const posting = await postIn(tx, command)
  if (posting.outcome !== 'posted') {
    const why = posting.outcome === 'refused' ? posting.reason : posting.outcome
    throw new Error(`A ${command.kind} was not posted: ${why}`)
  }
}
