/** What nobody has redeemed goes back to the holder, when no till can redeem it any more. */
import type { Database } from '@exchange/database'
import { transferId } from '@exchange/ledger'
import type { Payments } from '../payments/index.ts'
import { listEnded } from './allowances.store.ts'
import { readMainAccount } from './main-account.read.ts'

export type GiveBackNeeds = Pick<Payments, 'heldAccounts' | 'ledger' | 'now'> & {
  readonly database: Database
}

const atOnce = 200

/** Returns how many. A redemption that is first at the ledger is left as it is. */
export async function giveBackEnded(needs: GiveBackNeeds, stopping?: AbortSignal): Promise<number> {
  const { database, heldAccounts, ledger, now } = needs
  const ended = await listEnded(database, now(), atOnce)
  let given = 0
  for (const { number, memberId, amount, fee } of ended) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const account = await readMainAccount(database, memberId)
    // oxlint-disable-next-line no-await-in-loop
    const held = await heldAccounts.find(memberId)
    // oxlint-disable-next-line no-await-in-loop
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
    if (posting.outcome === 'posted') given += 1
  }
  return given
}
