import { memberCardGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import type { AgreedCharge } from '../approvals/index.ts'
import {
  createCardNumbers,
  createHistory,
  createPresentedCards,
  openNoteRefusedTry,
} from '../members/index.ts'
import type { Payments } from '../payments/index.ts'
import { openCardReader } from './card-reader.service.ts'
import { chargeCard, type Charge } from './charge-card.service.ts'
import { registerChargeRoutes } from './charge.routes.ts'
import { payAgreed } from './pay-agreed.service.ts'

/** Returns how to charge a card, and to pay a charge which its payer has approved. */
export function installCharge(kit: Kit, { payments }: { readonly payments: Payments }) {
  const { config, db: database, lookupDb, outbox, limits, log } = kit.deps
  const cards = openCardReader(lookupDb, kit.now)
  const guesses = createGuesses(limits, memberCardGuesses, createHistory(lookupDb, kit.now))
  const presented = createPresentedCards(lookupDb, kit.now)
  const numbers = createCardNumbers(config.cardNumberKeys)
  const noteRefusedTry = openNoteRefusedTry({ database, outbox, log })
  const found = { cards, numbers, guesses, limits, presented, noteRefusedTry }
  const needs = { ...payments, ...found, database, outbox }
  kit.routes((routes) => registerChargeRoutes(routes, needs, config.brand.currency))
  const charge: Charge = (order) => chargeCard(needs, order)
  return { charge, payAgreed: (agreed: AgreedCharge) => payAgreed(payments, agreed) }
}
