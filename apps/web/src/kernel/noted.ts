/** The answer to an order above what one person may give: it waits for a second one. */
import { ApiProblem } from './api-client.ts'

/** Such an order is noted, which is no failure; `detail` says for whom it waits. */
export const isNoted = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'NEEDS_APPROVAL'
