/**
 * What time decides: silence pays a typed card's charge after 48 hours, of a holder who could have
 * objected and kept the card; whatever else nobody has decided ends and is given back. Some at a
 * time, each once, whoever else is at it; one that fails lets all others go first.
 */
import { triedAgainAt } from '@exchange/domain/approvals/approval.rules'
import type { Log } from '../../kernel/log.ts'
import { exchangeIn } from '../exchanges/index.ts'
import type { DecideNeeds } from './decide-approval.service.ts'
import { agreeHeld, endUnpaid } from './decide-approval.service.ts'
import { listDue, type ApprovalView } from './approvals.read.ts'
import { updateRetry } from './approvals.store.ts'

export interface EndDueNeeds extends Pick<
  DecideNeeds,
  'database' | 'ledger' | 'exchanges' | 'outbox' | 'now'
> {
  readonly log: Pick<Log, 'error'>
}

const atATime = 200

/** Returns how many it has ended, or handed on to a broker. */
export async function endDue(needs: EndDueNeeds): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await listDue(needs.database, needs.now(), atATime)
    for (const approval of due) if (await endSafely(needs, approval)) ended += 1
    // What cannot be ended has stepped back: those behind it are next.
    if (due.length < atATime) return ended
  }
}

/** One whose outcome is unknown, or that cannot be ended now, is tried again later. */
async function endSafely(needs: EndDueNeeds, approval: ApprovalView): Promise<boolean> {
  const { id, tries } = approval
  try {
    if ((await end(needs, approval)) === 'done') return true
  } catch (error) {
    needs.log.error('an approval could not be ended', { approval: id, tries, error })
  }
  await updateRetry(needs.database, id, triedAgainAt(tries, needs.now()))
  return false
}

async function end(needs: EndDueNeeds, approval: ApprovalView): Promise<string> {
  const over = { by: null, now: needs.now(), due: true }
  if (approval.silenceClears && (await silenceSpeaks(needs, approval))) {
    const agreed = await agreeHeld(needs, approval, over)
    if (agreed === 'done' || agreed === 'changed') return agreed
  }
  return await endUnpaid(needs, approval, { ...over, status: 'expired' })
}

/** Silence is a yes only of somebody who could have said no, about a card that is still in use. */
async function silenceSpeaks(
  { exchanges }: EndDueNeeds,
  { payerExchangeId, payerStatus, cardStands }: ApprovalView,
): Promise<boolean> {
  const { open } = exchangeIn(await exchanges.all(), payerExchangeId)
  return open && payerStatus === 'active' && cardStands
}
