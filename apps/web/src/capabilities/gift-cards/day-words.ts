/** Days of delivery as people say them. */
import { giftCardMessages, mailFaultWords } from '@exchange/contract/gift-cards/gift-cards.messages'
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'

/** "Dec 24", with the year if it is another than that of `today`. */
export function shortDay(day: string, today = new Date().toISOString()): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/** Whether it waits for the day of its mail, or may be sent again because its mail never left. */
export function waits({ deliverOn, sent, balance }: OwnGiftCard): boolean {
  return deliverOn !== null && !sent && balance > 0
}

/** "Arrives Dec 24", "Sent Nov 27", "Could not be delivered"; empty for a card that nobody gets by mail. */
export function deliveryWords({ deliverOn, sent, mailFault }: OwnGiftCard): string {
  if (mailFault) return mailFaultWords[mailFault]
  if (deliverOn === null) return ''
  const day = shortDay(deliverOn)
  return sent ? giftCardMessages.sentOn(day) : giftCardMessages.arrives(day)
}
