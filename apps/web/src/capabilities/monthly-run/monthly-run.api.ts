/** The calls of the monthly run. Only types are imported, so no schema is loaded. */
import type {
  confirmMonth,
  listMonthlyRun,
  monthlyFilePath,
  previewMonth,
  readMonthlyRun,
  retryMonth,
} from '@exchange/contract/monthly-run/monthly-run.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'
import type { MonthAddress } from './month-address.ts'

const read: Address<typeof readMonthlyRun> = { method: 'GET', base: 'admin', path: '/month/' }
const list: Address<typeof listMonthlyRun> = {
  method: 'GET',
  base: 'admin',
  path: '/month/members/',
}
const preview: Address<typeof previewMonth> = {
  method: 'POST',
  base: 'admin',
  path: '/month/preview/',
}
const confirm: Address<typeof confirmMonth> = {
  method: 'POST',
  base: 'admin',
  path: '/month/confirm/',
}
const retry: Address<typeof retryMonth> = { method: 'POST', base: 'admin', path: '/month/retry/' }
export const monthlyFile: typeof monthlyFilePath = '/api/admin/month/file'

const key = ['monthly-run'] as const
const lookMs = 2_000

/** Asked every two seconds while something is computed or charged. */
export function useMonth({ exchangeId, month, times }: MonthAddress) {
  return useQuery({
    queryKey: [...key, exchangeId, month, times],
    queryFn: ({ signal }) =>
      api.call(
        read,
        { ...(exchangeId !== undefined && { exchangeId }), ...(month && { month }), times },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.run?.state === 'freezing' ||
      data?.run?.state === 'charging' ||
      (data?.preview?.progress ?? null) !== null
        ? lookMs
        : false,
    placeholderData: keepPreviousData,
  })
}

/** `state` makes it read again when the run has changed. */
export function useMonthMembers(asked: z.input<typeof listMonthlyRun.input>, state: string) {
  return useQuery({
    queryKey: [...key, 'members', asked, state],
    queryFn: ({ signal }) => api.call(list, asked, { signal }),
    placeholderData: keepPreviousData,
    // Each reading is noted in the log.
    refetchOnWindowFocus: false,
  })
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}

/** Throws `ApiProblem`, as do the others. */
export async function makePreview(exchangeId: number): Promise<void> {
  await api.call(preview, { exchangeId })
  await reload()
}

export async function confirmFees(order: z.input<typeof confirmMonth.input>): Promise<void> {
  try {
    await api.call(confirm, order)
  } finally {
    await reload()
  }
}

/** Returns how many are tried again. */
export async function retryFees(order: z.input<typeof retryMonth.input>): Promise<number> {
  const { fees } = await api.call(retry, order)
  await reload()
  return fees
}
