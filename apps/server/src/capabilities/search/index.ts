export { createCardGuesses } from './card-guesses.service.ts'
