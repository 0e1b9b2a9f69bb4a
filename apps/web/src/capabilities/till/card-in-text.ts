/** Why a text may not be kept with a sale, said where it is typed: the server would refuse it later. */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { holdsBankCard } from '@exchange/domain/card-entry/bank-card.rules'

/** Undefined: it may be kept. */
export function cardInText(text: string): string | undefined {
  return holdsBankCard(text) ? wireMessages.cardNumberRefused : undefined
}
