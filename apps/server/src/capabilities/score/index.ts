export { computeScores } from './compute-scores.service.ts'
