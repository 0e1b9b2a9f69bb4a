export { computeScores } from './compute-scores.service.ts'
export { scorePastDays } from './past-days.service.ts'
