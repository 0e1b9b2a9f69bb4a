export { cardPays, payerActive, payerAllowed, type PresentedCard } from './payer-guards.service.ts'
export { createPresentedCards, type PresentedCards } from './presented-cards.service.ts'
export { saveProducts } from './save-products.service.ts'
export { createHistory } from './history.service.ts'
