export { keepLineByHand } from './keep-by-hand.service.ts'
