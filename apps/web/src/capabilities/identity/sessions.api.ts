/** The calls of the list of sign-ins. Only types are imported, so no schema is loaded. */
import type {
  endOtherSessions,
  endSession,
  listSessions,
  SignInOnWire,
} from '@exchange/contract/identity/sessions.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { activity, api } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listSessions> = {
  method: 'GET',
  base: 'core',
  path: '/v2/sessions/',
}
const endAddress: Address<typeof endSession> = {
  method: 'POST',
  base: 'core',
  path: '/v2/sessions/end/',
}
const endOthersAddress: Address<typeof endOtherSessions> = {
  method: 'POST',
  base: 'core',
  path: '/v2/sessions/end-others/',
}
const key = ['sessions'] as const

/** Fetched at each opening: what is shown must be true now. */
export function useSessions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export interface EndSessions {
  /** Both throw `ApiProblem`, and show the list that is left. */
  one(signIn: SignInOnWire): Promise<void>
  others(): Promise<void>
}

export function useEndSessions(): EndSessions {
  const cache = useQueryClient()
  const ended = (left: { readonly sessions: SignInOnWire[] }) => {
    cache.setQueryData(key, left)
    activity.log({ event: 'session-end', outcome: 'done' })
  }
  return {
    one: async ({ sessionId }) => ended(await api.call(endAddress, { sessionId })),
    others: async () => ended(await api.call(endOthersAddress, {})),
  }
}
