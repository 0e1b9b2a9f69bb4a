export { countWaitingImports } from './waiting.read.ts'
