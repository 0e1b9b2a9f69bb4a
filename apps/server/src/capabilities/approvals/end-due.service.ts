/**
 * Ends expired approvals, and what can no longer be paid and would keep money set aside: what waits
 * for a main contact although the person who pays may no longer send, what was to fulfil a request
 * that has ended, and what was agreed to in a sign-in that its person denies. A charge by a typed
 * number is paid after 48 hours, if its holder could have objected and the card is still in use;
 * all others end and release their hold. Concurrent runs end each approval once; one that fails is
 * postponed behind all others.
 */
import { triedAgainAt, type UnpaidCause } from '@exchange/domain/approvals/approval.rules'
import type { Log } from '../../kernel/log.ts'
import { exchangeIn } from '../exchanges/index.ts'
import type { DecideNeeds } from './decide-approval.service.ts'
import { agreeHeld, endOfRequest, endUnpaid } from './decide-approval.service.ts'
import { listDue, listHopeless, type ApprovalView } from './approvals.read.ts'
import { updateRetry } from './approvals.store.ts'

export interface EndDueNeeds extends Pick<
  DecideNeeds,
  'database' | 'ledger' | 'exchanges' | 'outbox' | 'staffLog' | 'now'
> {
  readonly log: Pick<Log, 'error'>
}

const batchSize = 200

/** Returns how many it ended or handed to a broker. */
export async function endDue(needs: EndDueNeeds): Promise<number> {
  return (await endAll(needs, listDue)) + (await endAll(needs, listHopeless))
}

async function endAll(needs: EndDueNeeds, list: typeof listDue): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await list(needs.database, batchSize)
    for (const approval of due) if (await endSafely(needs, approval)) ended += 1
    // Failed ones are postponed, so the next read finds the ones behind them.
    if (due.length < batchSize) return ended
  }
}

/** Retries later if the outcome is unknown or the approval cannot be ended now. */
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

/** What both sides are told of why silence did not pay; without a cause, only that it did not. */
const causes = {
  'card-inactive': 'card-unusable',
  'payer-not-allowed': 'payer-barred',
  'payer-inactive': 'payer-barred',
  'beyond-allowance': 'beyond-allowance',
  'payee-cannot-receive': null,
  'request-ended': 'request-ended',
  'payer-beyond-limits': null,
  'outside-hours': null,
} as const

async function end(needs: EndDueNeeds, approval: ApprovalView): Promise<string> {
  const over = { by: null, now: needs.now(), due: true }
  const expired = { ...over, status: 'expired' } as const
  const { silenceClears, asks, isOver, denied } = approval
  if (denied) return await endUnpaid(needs, approval, deniedEnd(needs.now(), isOver))
  if (!isOver) return await endUnpaid(needs, approval, hopelessOf(approval, needs.now()))
  if (!silenceClears || asks !== 'holder') return await endUnpaid(needs, approval, expired)
  const cause = await whySilenceRefuses(needs, approval)
  if (cause) return await endUnpaid(needs, approval, { ...expired, cause })
  const agreed = await agreeHeld(needs, approval, over)
  if (agreed === 'done' || agreed === 'changed') return agreed
  return await endUnpaid(needs, approval, { ...expired, cause: causes[agreed] })
}

/**
 * Told why: who made a payment of a request that ended, and the seller of a charge. Whoever lost
 * the right to send needs no cause.
 */
function hopelessOf({ kind, requestEnded }: ApprovalView, now: Date) {
  if (requestEnded) return endOfRequest(now)
  const cause = kind === 'charge' ? 'payer-barred' : null
  return { by: null, now, due: false, status: 'declined', cause } as const
}

function deniedEnd(now: Date, due: boolean) {
  return { by: null, now, due, status: 'withdrawn', cause: 'sign-in-denied' } as const
}

/** Silence counts as a yes only if the holder could have objected and the card is still in use. */
async function whySilenceRefuses(
  { exchanges }: EndDueNeeds,
  { payerExchangeId, payerAllowed, payerStatus, cardActive }: ApprovalView,
): Promise<UnpaidCause | undefined> {
  const { open } = exchangeIn(await exchanges.all(), payerExchangeId)
  if (!open || !payerAllowed || payerStatus !== 'active') return 'payer-barred'
  return cardActive ? undefined : 'card-unusable'
}
