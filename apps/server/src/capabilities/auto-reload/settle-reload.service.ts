/** Ends a reload when its attempt is settled, in the same transaction. */
import type { Tx } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Attempt, PurposeListener, Settlement } from '../card-attempts/index.ts'
import { businessAct } from '../members/index.ts'
import { markCharge } from '../wallet/index.ts'
import { findDeclinedCard } from './declined-card.read.ts'
import { endReload, type EndedCharge } from './end-reload.service.ts'

/** The listener of the purpose `auto-reload`; the attempt itself posts the money. */
export function createReloadSettling(outbox: Pick<Outbox, 'add'>): PurposeListener {
  return async (tx, attempt, change) => {
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
    if (end === 'approved') await tellCharged(tx, outbox, attempt, change)
    if (end === 'declined') await tellDeclined(tx, outbox, attempt, vaultId)
    if (end !== 'failed') await markCharge(tx, { vaultId, declined: end === 'declined', at })
  }
}

/** The main contact is told of every charge. */
async function tellCharged(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  { memberId, amount, cardLastFour }: Attempt,
  { card }: Settlement,
): Promise<void> {
  const said = { amount: String(amount), card: card?.lastFour ?? cardLastFour ?? '' }
  const charged = businessAct({ memberId, contactId: null }, { act: 'card-charged', said })
  await outbox.add(tx, [charged])
}

/** Writes the fact from which the member is notified (DOMAIN §4). */
async function tellDeclined(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  { memberId, amount }: Attempt,
  vaultId: string,
): Promise<void> {
  const card = await findDeclinedCard(tx, vaultId)
  if (!card) return
  const { contactId: contact, lastFour, stopped } = card
  const payload = { member: memberId, contact, amount: String(amount), lastFour, stopped }
  await outbox.add(tx, [fact('auto-reload.declined', payload)])
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
