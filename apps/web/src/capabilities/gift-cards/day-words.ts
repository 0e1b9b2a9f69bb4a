/** Days of delivery as people say them. */
import { giftCardMessages, mailFaultWords } from '@exchange/contract/gift-cards/gift-cards.messages'
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { dayOf } from '../../kernel/day-words.ts'

/** Whether it waits for the day of its mail, or may be sent again because its mail never left. */
export function waits({ deliverOn, sent, balance }: OwnGiftCard): boolean {
  return deliverOn !== null && !sent && balance > 0
}

/** "Arrives Dec 24", "Sent Nov 27", "Could not be delivered"; empty for a card that nobody gets by mail. */
export function deliveryWords({ deliverOn, sent, mailFault }: OwnGiftCard): string {
  if (mailFault) return mailFaultWords[mailFault]
  if (deliverOn === null) return ''
  const day = dayOf(deliverOn)
  return sent ? giftCardMessages.sentOn(day) : giftCardMessages.arrives(day)
}
