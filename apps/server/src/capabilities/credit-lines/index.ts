export { keepLineByHand, keepLinesByHand } from './keep-by-hand.service.ts'
