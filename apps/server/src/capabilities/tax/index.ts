export { renewTins } from './renew-tins.service.ts'
export { countWaitingYears } from './waiting.read.ts'
