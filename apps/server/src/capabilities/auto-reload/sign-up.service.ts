/** Enrols a card of the member in auto-reload, or ends it (AUTO-08, AUTO-14, AUTO-16). */
import type { Database } from '@exchange/database'
import type { SignupOrder } from '@exchange/domain/auto-reload/auto-reload.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { isExpired } from '@exchange/domain/wallet/wallet.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import { refusePayerIn, tellBounded, type PayerRefusal } from '../members/index.ts'
import { findCard, type CardRow } from '../wallet/index.ts'
import { deleteEnrolment, upsertEnrolment } from './enrolments.store.ts'
import { mayChangeMandate } from './mandates.service.ts'

export interface SignUpNeeds {
  readonly database: Pick<Database, 'transaction'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface SignUpCaller {
  readonly memberId: number
  readonly contactId: number
}

/** A `PayerRefusal`: the person itself may not pay so much, or not at this time. */
export type SignUpRefusal =
  | 'not-yours'
  | 'expired'
  | PayerRefusal
  /** The person's payments are limited, and somebody else gave the mandate. */
  | 'not-own-mandate'

/** Returns the changed card. */
export async function signUp(
  { database, outbox, now }: SignUpNeeds,
  { memberId, contactId }: SignUpCaller,
  order: SignupOrder,
): Promise<Result<CardRow, SignUpRefusal>> {
  return await database.transaction(async (tx) => {
    const card = await findCard(tx, order.vaultId)
    if (card?.memberId !== memberId) return fail('not-yours')
    const by = { memberId, contactId }
    const ends = order.wish === 'unenrol'
    const asked = ends ? { ...by, vaultId: order.vaultId } : by
    if (!(await mayChangeMandate(tx, asked))) return fail('not-own-mandate')
    const said = { card: card.lastFour }
    if (order.wish === 'unenrol') {
      // Repeated, it ends nothing, and sends no letter.
      if (await deleteEnrolment(tx, memberId, order.vaultId)) {
        await tellBounded(tx, outbox, by, { act: 'reload-ended', said })
      }
      return ok({ ...card, reloadAmount: null, reloadTrigger: null })
    }
    // AUTO-15
    if (isExpired(card.expiry, now())) return fail('expired')
    const { vaultId, amount, trigger } = order
    const refusal = await refusePayerIn(tx, contactId, amount)
    if (refusal) return fail(refusal)
    // Repeated, it changes nothing, and sends no letter.
    const isOther = await upsertEnrolment(tx, {
      memberId,
      vaultId,
      amount,
      trigger,
      authorizedBy: contactId,
      authorizedAt: now(),
    })
    if (isOther) {
      const terms = { ...said, amount: String(amount), trigger: String(trigger) }
      await tellBounded(tx, outbox, by, { act: 'reload-set', said: terms })
    }
    return ok({ ...card, reloadAmount: amount, reloadTrigger: trigger })
  })
}
