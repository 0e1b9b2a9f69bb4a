/** The calls of a device that becomes a till. Only types are imported, so no schema is loaded. */
import type {
  askPairing,
  lockTill,
  readDoor,
  readSeat,
  TillDoorState,
  TillSeat,
  unlockTill,
} from '@exchange/contract/registers/till.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { ApiProblem } from '../../kernel/api-client.ts'
import { api } from '../../kernel/kernel.ts'

const post = { base: 'core', method: 'POST' } as const

const doorAddresses: {
  readonly ask: Address<typeof askPairing>
  readonly door: Address<typeof readDoor>
  readonly unlock: Address<typeof unlockTill>
  readonly lock: Address<typeof lockTill>
  readonly seat: Address<typeof readSeat>
} = {
  ask: { ...post, path: '/v2/till/ask/' },
  door: { ...post, path: '/v2/till/door/' },
  unlock: { ...post, path: '/v2/till/unlock/' },
  lock: { ...post, path: '/v2/till/lock/' },
  seat: { ...post, path: '/v2/till/seat/' },
}

/** The device speaks for itself, whoever is signed in on it. */
const alone = { token: null, ownUnauthorized: true } as const

const waitingMs = 2_000
const otherwiseMs = 20_000

/** What became of the device; read again often while it waits. */
export function useDoor(deviceKey: string | null) {
  return useQuery<TillDoorState>({
    queryKey: ['till-door', deviceKey],
    queryFn: ({ signal }) =>
      api.call(doorAddresses.door, { deviceKey: deviceKey ?? '' }, { ...alone, signal }),
    enabled: deviceKey !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? waitingMs : otherwiseMs),
  })
}

/** Returns the new key of the device. Throws `ApiProblem`. */
export async function askToPair(code: string): Promise<string> {
  return (await api.call(doorAddresses.ask, { code }, alone)).deviceKey
}

export interface Unlocked {
  readonly token: string
  readonly seat: TillSeat
}

/** Throws `ApiProblem`. */
export async function unlock(
  deviceKey: string,
  { cashierId, pin }: { readonly cashierId: number; readonly pin: string },
): Promise<Unlocked> {
  const { accessToken, seat } = await api.call(
    doorAddresses.unlock,
    { deviceKey, cashierId, pin },
    alone,
  )
  return { token: accessToken, seat }
}

/** Ends the session of the till; also while the page is closed. */
export async function lock(token: string): Promise<void> {
  const options = { token, ownUnauthorized: true, keepalive: true }
  await api.call(doorAddresses.lock, {}, options).catch(() => undefined)
}

/** False once the session of the till has ended; true also while nobody answers. */
export async function isOpen(token: string): Promise<boolean> {
  try {
    await api.call(doorAddresses.seat, {}, { token, ownUnauthorized: true })
    return true
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    return failure.status !== 401 && failure.status !== 403
  }
}
