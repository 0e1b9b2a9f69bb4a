/**
 * Remembers for five minutes which card a seller looked up, so that charging the id in the answer
 * counts as the card presented (decision 0048). Whoever looked it up is meant, not the business: an
 * id that a colleague was told proves nothing.
 */
import type { Queryable } from '@exchange/database'
import { presentedMs } from '@exchange/domain/members/card-number.rules'
import type { CardSearch } from './sealed-cards.read.ts'
import {
  deletePresented,
  findPresented,
  upsertPresented,
  type PresentedLookUp,
} from './presented-cards.store.ts'

export interface PresentedCards {
  remember(card: Omit<PresentedLookUp, 'at'>): Promise<void>
  /** What finds the card, also by its proof if it was read; undefined if nothing is remembered. */
  find(
    card: Pick<PresentedLookUp, 'sellerContactId' | 'holderContactId'>,
  ): Promise<CardSearch | undefined>
  /** Deletes what no longer counts. */
  forget(): Promise<void>
}

export function createPresentedCards(database: Queryable, now: () => Date): PresentedCards {
  const since = () => new Date(now().getTime() - presentedMs)
  return {
    remember: (card) => upsertPresented(database, { ...card, at: now() }),
    find: (card) => findPresented(database, card, since()),
    forget: () => deletePresented(database, since()),
  }
}
