/**
 * Before a bought gift card is mailed, its buyer may change who gets it and when, or have it sent
 * at once; also after its mail was given up. Whichever comes first, this or the day itself, mails
 * it once: both mark the row.
 */
import type { Database, Tx } from '@exchange/database'
import {
  deliveryOf,
  sentAtOf,
  type DeliveryDayFault,
} from '@exchange/domain/gift-cards/delivery-day.rules'
import type { GiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from '../members/index.ts'
import { findBoughtGiftCard } from './gift-cards.read.ts'
import type { GiftCardMail } from './gift-cards.store.ts'
import { updateMail } from './mailed-gift-cards.store.ts'
import {
  opened,
  openOwn,
  type OpenedGiftCard,
  type OwnGiftCard,
  type OwnRefusal,
  type ShowGiftCardNeeds,
} from './own-gift-cards.service.ts'

export interface RedirectNeeds extends ShowGiftCardNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  /** Whether mail can be sent. */
  readonly mails: boolean
  readonly now: () => Date
}

export interface Redirection extends Pick<GiftCardPurchase, 'recipientEmail' | 'deliverOn'> {
  readonly id: number
}

export type RedirectFailure = OwnRefusal | DeliveryDayFault | 'already-sent' | 'too-many-changes'

/** The card as it is afterwards. What was asked for and has happened already is a success. */
export async function redirectGiftCard(
  needs: RedirectNeeds,
  contactId: number,
  { id, recipientEmail, deliverOn }: Redirection,
): Promise<Result<OwnGiftCard, RedirectFailure>> {
  const own = await openOwn(needs, contactId, id)
  if (!own.ok) return own
  const now = needs.now()
  const { exchange, memberId } = own.value.standing
  const delivery = deliveryOf(deliverOn, exchange.zone, now)
  if (!delivery.ok) return delivery
  const sentAt = sentAtOf(delivery.value, { now, mails: needs.mails })
  const mail = { ...delivery.value, sentAt, recipientEmail }
  const changed = await needs.database.transaction((tx) =>
    change(needs, tx, { ...own.value, contactId, mail }),
  )
  const card = await findBoughtGiftCard(needs.database, memberId, id)
  if (!card) return fail('not-found')
  const { sentAt: left, mailFault } = card
  const isSentSo = sentAt && left && !mailFault && card.recipientEmail === recipientEmail
  if (!changed && (!left || mailFault) && card.deliverOn !== null) return fail('too-many-changes')
  if (!changed && !isSentSo) return fail('already-sent')
  return ok(opened(needs.numbers, card))
}

interface Change extends OpenedGiftCard {
  readonly contactId: number
  readonly mail: GiftCardMail & { readonly recipientEmail: string }
}

async function change(
  { outbox }: RedirectNeeds,
  tx: Tx,
  { card, standing: { memberId }, contactId, mail }: Change,
): Promise<boolean> {
  if (!(await updateMail(tx, card.id, mail))) return false
  const { recipientEmail: to } = mail
  const said = { amount: String(card.amount), to }
  const act = businessAct({ memberId, contactId }, { act: 'gift-card-redirected', said })
  await outbox.add(tx, [
    ...(to === card.recipientEmail ? [] : [act]),
    ...(mail.sentAt ? [fact('gift-card.sent', { giftCard: card.id, to })] : []),
  ])
  return true
}
