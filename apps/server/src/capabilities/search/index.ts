export { createCardGuesses, giftCardBudget } from './card-guesses.service.ts'
