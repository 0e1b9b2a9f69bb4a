export {
  createCardGuesses,
  giftCardBudget,
  resetCodeBudget,
  type AskerMemory,
} from './card-guesses.service.ts'
export { createSearchLanes } from './search-lanes.service.ts'
