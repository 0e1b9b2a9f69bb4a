/** Reads the state of a card attempt. */
import type {
  AttemptAnswer,
  readAttempt,
} from '@exchange/contract/card-attempts/card-attempts.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const attemptAddress: Address<typeof readAttempt> = {
  method: 'GET',
  base: 'banking',
  path: '/cc/attempt/',
}

/** Throws `ApiProblem`. */
export async function fetchAttempt(
  attemptId: string,
  signal?: AbortSignal,
): Promise<AttemptAnswer> {
  return api.call(attemptAddress, { attemptId }, { signal })
}
