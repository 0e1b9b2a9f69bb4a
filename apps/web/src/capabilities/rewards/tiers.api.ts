/** The calls of the office's reward tiers. Only types are imported, so no schema is loaded. */
import type {
  decideTiers,
  proposeTiers,
  readTiers,
  tryTiers,
  TriedTiersOut,
  withdrawTiers,
} from '@exchange/contract/rewards/tiers.contract'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const byOffice = { base: 'admin' } as const
const readAddress: Address<typeof readTiers> = {
  ...{ ...byOffice, method: 'GET', path: '/points/tiers/' },
}
const proposeAddress: Address<typeof proposeTiers> = {
  ...{ ...byOffice, method: 'POST', path: '/points/tiers/' },
}
const decideAddress: Address<typeof decideTiers> = {
  ...{ ...byOffice, method: 'POST', path: '/points/tiers/decide/' },
}
const withdrawAddress: Address<typeof withdrawTiers> = {
  ...{ ...byOffice, method: 'POST', path: '/points/tiers/withdraw/' },
}
const tryAddress: Address<typeof tryTiers> = {
  ...{ ...byOffice, method: 'POST', path: '/points/tiers/try/' },
}

const key = ['reward-tiers']

/** `exchangeId`: without it the first that one may change. */
export function useTiers(exchangeId: number | undefined) {
  return useQuery({
    queryKey: [...key, exchangeId ?? 0],
    queryFn: ({ signal }) =>
      api.call(readAddress, exchangeId === undefined ? {} : { exchangeId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}

export type TiersOrder = z.input<typeof proposeTiers.input>

/** Throws `ApiProblem`, as do the others. */
export async function sendTiers(order: TiersOrder): Promise<void> {
  try {
    await api.call(proposeAddress, order)
  } finally {
    await reload()
  }
}

export async function decideProposal(order: z.input<typeof decideTiers.input>): Promise<void> {
  try {
    await api.call(decideAddress, order)
  } finally {
    await reload()
  }
}

export async function takeBackTiers(exchangeId: number, version: number): Promise<void> {
  try {
    await api.call(withdrawAddress, { exchangeId, version })
  } finally {
    await reload()
  }
}

export async function trial(
  exchangeId: number,
  tiers: TiersOrder['tiers'],
): Promise<TriedTiersOut> {
  return await api.call(tryAddress, { exchangeId, tiers })
}
