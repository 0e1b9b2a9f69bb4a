/** The calls of the link in a letter about a new device. Only types are imported. */
import type { denyNewDevice, readNewDevice } from '@exchange/contract/identity/devices.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { activity, api } from '../../kernel/kernel.ts'

const readAddress: Address<typeof readNewDevice> = {
  method: 'POST',
  base: 'core',
  path: '/v2/new-device/',
}
const denyAddress: Address<typeof denyNewDevice> = {
  method: 'POST',
  base: 'core',
  path: '/v2/new-device/not-me/',
}
const keyOf = (code: string) => ['new-device', code] as const

/** What the letter is about. Changes nothing. */
export function useNewDevice(code: string) {
  return useQuery({
    queryKey: keyOf(code),
    queryFn: () => api.call(readAddress, { code }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** "This was not me." Throws `ApiProblem`; repeating it is harmless. */
export function useDenial(code: string): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    cache.setQueryData(keyOf(code), await api.call(denyAddress, { code }))
    activity.log({ event: 'new-device-denied', outcome: 'done' })
  }
}
