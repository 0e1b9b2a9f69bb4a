export { createCardGuesses, type Asker, type CardGuesses } from './card-guesses.service.ts'
export { createSearchLanes } from './search-lanes.service.ts'
