/** What nobody has redeemed goes back to the holder, when no till can redeem it any more. */
import type { Database } from '@exchange/database'
import { transferId } from '@exchange/ledger'
import type { Log } from '../../kernel/log.ts'
import { workOnEach } from '../../kernel/work-on-each.ts'
import type { Payments } from '../payments/index.ts'
import { listEnded, type AllowanceRow } from './allowances.store.ts'
import { readMainAccount } from './main-account.read.ts'

export type GiveBackNeeds = Pick<Payments, 'heldAccounts' | 'ledger' | 'now'> & {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
}

const atOnce = 200

/** Returns how many. A redemption that is first at the ledger is left as it is. */
export async function giveBackEnded(needs: GiveBackNeeds, stopping?: AbortSignal): Promise<number> {
  const { database, now, log } = needs
  return await workOnEach<AllowanceRow>({
    list: (last) => listEnded(database, { now: now(), after: last?.number ?? 0, limit: atOnce }),
    work: (allowance) => giveBack(needs, allowance),
    ...{ stopping, log, complaint: 'an allowance could not be given back' },
    named: ({ number }) => ({ allowance: number }),
  })
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
