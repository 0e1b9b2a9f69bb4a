/** The calls of what the office puts on Home. Only types are imported, so no schema is loaded. */
import type {
  arrangeHeroes,
  heroUploadPath,
  listHeroes,
  readHome,
  removeHero,
  saveHero,
} from '@exchange/contract/hero/hero.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { uploadBytesMost } from '@exchange/domain/media/picture.rules'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const homeAddress: Address<typeof readHome> = { method: 'GET', base: 'core', path: '/v2/home/' }
const listAddress: Address<typeof listHeroes> = { method: 'GET', base: 'admin', path: '/hero/' }
const saveAddress: Address<typeof saveHero> = {
  ...{ method: 'POST', base: 'admin', path: '/hero/save/' },
}
const removeAddress: Address<typeof removeHero> = {
  ...{ method: 'POST', base: 'admin', path: '/hero/remove/' },
}
const arrangeAddress: Address<typeof arrangeHeroes> = {
  ...{ method: 'POST', base: 'admin', path: '/hero/arrange/' },
}

export const uploadPath: typeof heroUploadPath = '/api/admin/hero/picture'
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Why this file cannot be sent, or null: told before anything is sent. */
export function pictureFault({ type, size }: File): string | null {
  if (!uploadTypes.some((one) => one === type)) return pictureFaultMessages['not-a-photo']
  return size > uploadBytesMost ? listingsMessages.uploadTooLarge : null
}

/** `who`: another person may see something else. */
export function useHome(who: string) {
  return useQuery({
    queryKey: ['home', who],
    queryFn: ({ signal }) => api.call(homeAddress, {}, { signal }),
    staleTime: 60_000,
  })
}

const key = ['heroes']

/** `exchange`: an exchange, `network`, or empty for the first that one may change. */
export function useHeroes(exchange: string) {
  return useQuery({
    queryKey: [...key, exchange],
    queryFn: ({ signal }) => api.call(listAddress, exchange ? { exchange } : {}, { signal }),
    refetchOnWindowFocus: false,
  })
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
  await queryClient.invalidateQueries({ queryKey: ['home'] })
}

export type HeroOrder = z.input<typeof saveHero.input>

/** Throws `ApiProblem`, as do the others. */
export async function sendHero(order: HeroOrder): Promise<void> {
  await api.call(saveAddress, order)
  await reload()
}

export async function takeOff(itemId: number, version: number): Promise<void> {
  try {
    await api.call(removeAddress, { itemId, version })
  } finally {
    await reload()
  }
}

export async function arrange(
  exchangeId: number | null,
  itemIds: readonly number[],
): Promise<void> {
  try {
    await api.call(arrangeAddress, { exchangeId, itemIds: [...itemIds] })
  } finally {
    await reload()
  }
}
