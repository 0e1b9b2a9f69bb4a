/** Reading and accepting the terms. */
import type { getTerms, updateUser } from '@exchange/contract/terms/terms.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { activity, api, session } from '../../kernel/kernel.ts'

const termsAddress: Address<typeof getTerms> = {
  method: 'GET',
  base: 'core',
  path: '/util/tnc',
}
const acceptAddress: Address<typeof updateUser> = {
  method: 'POST',
  base: 'core',
  path: '/v2/user/',
}

export function useTerms() {
  return useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => api.call(termsAddress, {}, { signal }),
  })
}

/** TERMS-07: accepts the version that was read. Throws `ApiProblem`. */
export async function acceptTerms(version: string): Promise<void> {
  const user = await api.call(acceptAddress, { attributes: { tncVersion: version } })
  session.merge(user)
  activity.log({ event: 'terms', outcome: 'done' })
}
