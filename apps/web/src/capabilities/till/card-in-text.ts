/** Why a text may not be kept with a sale, said where it is typed: later the server refuses it. */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { holdsBankCard } from '@exchange/domain/card-entry/bank-card.rules'

/** Undefined: it may be kept. */
export function cardInText(text: string): string | undefined {
  return holdsBankCard(text) ? wireMessages.cardNumberRefused : undefined
}
