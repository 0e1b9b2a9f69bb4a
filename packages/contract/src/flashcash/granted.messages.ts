/** Informs a member of FlashCash granted by staff: in the app, by mail and push. */
import { momentText } from '../wire/moment-text.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export interface GrantedFacts {
  /** Minor units. */
  readonly amount: bigint
  readonly endsAt: Date
  /** Time zone of the member's exchange. */
  readonly zone: string
}

/** `currency` is the network's name for its currency. */
export function grantedWords(
  { amount, endsAt, zone }: GrantedFacts,
  currency: string,
): { readonly subject: string; readonly ends: string } {
  return {
    subject: `Your exchange gave you ${readableAmount(amount)} ${currency} of FlashCash`,
    ends: `What you have not spent evaporates on ${momentText(endsAt, zone)}.`,
  }
}
