export { countNewAnswers } from './waiting.read.ts'
