export { countWaitingApplicants } from './waiting.read.ts'
