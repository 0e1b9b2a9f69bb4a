/** What nobody has redeemed goes back to the holder, when no till can redeem it any more. */
import type { Database } from '@exchange/database'
import { transferId } from '@exchange/ledger'
import type { Log } from '../../kernel/log.ts'
import type { Payments } from '../payments/index.ts'
import { listEnded, type AllowanceRow } from './allowances.store.ts'
import { readMainAccount } from './main-account.read.ts'

export type GiveBackNeeds = Pick<Payments, 'heldAccounts' | 'ledger' | 'now'> & {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
}

const atOnce = 200

/**
 * Returns how many. A redemption that is first at the ledger is left as it is; one that fails waits
 * for the next run and holds up no other.
 */
export async function giveBackEnded(needs: GiveBackNeeds, stopping?: AbortSignal): Promise<number> {
  let given = 0
  let after = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const ended = await listEnded(needs.database, { now: needs.now(), after, limit: atOnce })
    for (const allowance of ended) {
      stopping?.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop
      if (await giveBackSafely(needs, allowance)) given += 1
    }
    const last = ended.at(-1)
    if (!last || ended.length < atOnce) return given
    after = last.number
  }
}

async function giveBackSafely(needs: GiveBackNeeds, allowance: AllowanceRow): Promise<boolean> {
  try {
    return await giveBack(needs, allowance)
  } catch (error) {
    const { number } = allowance
    needs.log.error('an allowance could not be given back', { allowance: number, error })
    return false
  }
}

async function giveBack(
  { database, heldAccounts, ledger }: GiveBackNeeds,
  { number, memberId, amount, fee }: AllowanceRow,
): Promise<boolean> {
  const account = await readMainAccount(database, memberId)
  const held = await heldAccounts.find(memberId)
  const posting = await ledger.post({
    ...{ id: transferId('release', `allowance/${number}`), kind: 'release' },
    legs: [
      { account, MOX: amount, USD: fee },
      { account: held, MOX: -amount, USD: -fee },
    ],
    actor: 'job:allowances',
    detail: { allowance: number },
    guards: [{ name: 'allowance.give-back', args: { number } }],
  })
  return posting.outcome === 'posted'
}
