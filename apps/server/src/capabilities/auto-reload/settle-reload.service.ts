/** What the charge of an auto-reload does when it is settled, in the same transaction. */
import type { PurposeListener, Settlement } from '../card-attempts/index.ts'
import { markCharge } from '../wallet/index.ts'
import { endReload, type EndedCharge } from './end-reload.service.ts'

/** For the purpose `auto-reload`. The reserve itself is booked by the attempt. */
export const settleReload: PurposeListener = async (tx, attempt, change) => {
  const end = endOf(change)
  const { vaultId } = attempt
  if (end === undefined || vaultId === null) return
  const { now: at, verdict } = change
  await endReload(tx, {
    attemptId: attempt.id,
    vaultId,
    end,
    code: ('code' in verdict ? verdict.code : undefined) ?? '',
    duplicate: 'reason' in verdict && verdict.reason === 'duplicate',
    at,
  })
  if (end !== 'failed') await markCharge(tx, { vaultId, declined: end === 'declined', at })
}

function endOf({ to }: Settlement): EndedCharge['end'] | undefined {
  switch (to) {
    case 'approved':
    case 'declined':
      return to
    case 'failed':
    case 'abandoned':
      return 'failed'
    case 'created':
    case 'form':
    case 'completing':
    case 'reversed':
      return undefined
  }
}
