/** Looks up a card's balance, without a session and without its owner (GIFT-05, GIFT-14). */
import { fail, ok, type Result } from '@exchange/domain/result'
import { withoutSeparators } from '@exchange/domain/typed/digits.rules'
import type { Asker, Guesses } from '../../kernel/guesses.ts'
import type { GiftCardReader } from './gift-card-reader.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'

export interface LookUpNeeds {
  readonly cards: Pick<GiftCardReader, 'find'>
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
}

/** Null if there is no such card. Counts the guess first, so that concurrent calls all count. */
export async function lookUpGiftCard(
  { cards, guesses }: LookUpNeeds,
  typed: unknown,
  asker: Asker,
): Promise<Result<GiftCardRow | null, 'too-many-misses'>> {
  if (!(await guesses.begin(asker))) return fail('too-many-misses')
  const { card } = await cards.find(typeof typed === 'string' ? withoutSeparators(typed) : '')
  if (card) await guesses.takeBack(asker)
  return ok(card)
}
