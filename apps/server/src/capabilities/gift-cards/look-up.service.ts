/** Says what is on a card, without a sign-in and without saying whose it is (GIFT-05, GIFT-14). */
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Asker, Guesses } from '../../kernel/guesses.ts'
import type { GiftCardReader } from './gift-card-reader.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'

export interface LookUpNeeds {
  readonly cards: Pick<GiftCardReader, 'find'>
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
}

/** Null when there is no such card. Counted before it is looked for: many at once are many. */
export async function lookUpGiftCard(
  { cards, guesses }: LookUpNeeds,
  typed: unknown,
  asker: Asker,
): Promise<Result<GiftCardRow | null, 'too-many-misses'>> {
  if (!(await guesses.begin(asker))) return fail('too-many-misses')
  const { card } = await cards.find(typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : '')
  if (card) await guesses.takeBack(asker)
  return ok(card)
}
