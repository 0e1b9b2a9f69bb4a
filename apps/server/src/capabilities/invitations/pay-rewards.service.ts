/**
 * Pays the rewards of invitations as FlashCash (INVITE-13). The id of each grant is made from the
 * invitation and the kind of the reward, so that it is posted once, however often and by however
 * many processes this runs, and wherever it was killed.
 */
import { rewardNotes } from '@exchange/domain/invitations/invitation.rules'
import type { Log } from '../../kernel/log.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import { grantFlashCash, type GrantFlashCashNeeds } from '../flashcash/index.ts'
import { listDueRewards, type DueReward } from './due-rewards.read.ts'
import { updateEnrolled, updatePaid } from './invitations.store.ts'

export interface PayRewardsNeeds extends GrantFlashCashNeeds {
  readonly exchanges: ExchangeBook
  readonly log: Log
}

/** Of one invitation, or of all. Returns how many were paid; a failure stops no other. */
export async function payRewards(needs: PayRewardsNeeds, invitationId?: number): Promise<number> {
  let paid = 0
  for (const due of await listDueRewards(needs.database, invitationId)) {
    if (await paySafely(needs, due)) paid += 1
  }
  return paid
}

async function paySafely(needs: PayRewardsNeeds, due: DueReward): Promise<boolean> {
  const { id, kind } = due
  try {
    await pay(needs, due)
    return true
  } catch (error) {
    needs.log.error('a reward of an invitation was not paid', { invitation: id, kind, error })
    return false
  }
}

async function pay(needs: PayRewardsNeeds, due: DueReward): Promise<void> {
  const { database, exchanges, now } = needs
  const { id, kind, memberId, exchangeId, account, amount, days, contactId } = due
  const granted = await grantFlashCash(needs, {
    to: { memberId, exchangeId, account },
    amount,
    days,
    note: rewardNotes[kind],
    source: 'invite',
    sourceId: `${id}/${kind}`,
    actor: `contact:${contactId}`,
    toldIn: exchangeIn(await exchanges.all(), exchangeId).zone,
  })
  if (!granted.ok) throw new Error(`The grant was made otherwise: ${granted.error}`)
  await updateEnrolled(database, memberId)
  await updatePaid(database, { id, kind, at: now() })
}
