export { createCardGuesses } from './card-guesses.service.ts'
export { createSearchLanes } from './search-lanes.service.ts'
