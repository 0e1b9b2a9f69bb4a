export { countWaitingErasures } from './waiting.read.ts'
