/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  addDevice,
  CommsPreferences,
  readComms,
  saveComms,
} from '@exchange/contract/preferences/preferences.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'
import type { PushDevice } from '../../offline/push.ts'

const readCommsAddress: Address<typeof readComms> = {
  method: 'GET',
  base: 'core',
  path: '/comms',
}
const saveCommsAddress: Address<typeof saveComms> = {
  method: 'POST',
  base: 'core',
  path: '/comms',
}
const addDeviceAddress: Address<typeof addDevice> = {
  method: 'POST',
  base: 'core',
  path: '/comms/device',
}

/** COMMS-02: fetched at each opening, bypassing every cache. */
export function useComms() {
  return useQuery({
    queryKey: ['comms'],
    queryFn: ({ signal }) => api.call(readCommsAddress, { ts: String(Date.now()) }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Throws `ApiProblem`. */
export async function storeComms(comms: CommsPreferences): Promise<void> {
  await api.call(saveCommsAddress, comms)
}

/** Throws `ApiProblem`. */
export async function storeDevice(device: PushDevice): Promise<void> {
  await api.call(addDeviceAddress, device)
}
