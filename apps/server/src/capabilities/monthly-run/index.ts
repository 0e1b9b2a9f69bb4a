export { countWaitingFees } from './waiting.read.ts'
