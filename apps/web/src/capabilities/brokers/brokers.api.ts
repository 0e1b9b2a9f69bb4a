/** The calls of brokers' books. Only types are imported, so no schema is loaded. */
import type {
  assignBroker,
  exportCommission,
  listBrokers,
  noteTask,
  readBook,
  readCommission,
} from '@exchange/contract/brokers/brokers.contract'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { saveCsv } from '../../kernel/fetch-file.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const asking = { method: 'GET', base: 'admin' } as const
const doing = { method: 'POST', base: 'admin' } as const
const bookAddress: Address<typeof readBook> = { ...asking, path: '/brokers/book/' }
const noteAddress: Address<typeof noteTask> = { ...doing, path: '/brokers/notes/' }
const listAddress: Address<typeof listBrokers> = { ...asking, path: '/brokers/' }
const assignAddress: Address<typeof assignBroker> = { ...doing, path: '/brokers/assign/' }
const commissionAddress: Address<typeof readCommission> = {
  ...asking,
  path: '/brokers/commission/',
}
const fileAddress: Address<typeof exportCommission> = {
  ...asking,
  path: '/brokers/commission/export/',
}

/** Undefined: the own book. Each reading is noted, so it is not read again by itself. */
export function useBook(brokerId: number | undefined) {
  return useQuery({
    queryKey: ['brokers', 'book', brokerId ?? 0],
    queryFn: ({ signal }) =>
      api.call(bookAddress, brokerId === undefined ? {} : { brokerId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

export async function endTask(end: z.input<typeof noteTask.input>): Promise<void> {
  await api.call(noteAddress, end)
  await queryClient.invalidateQueries({ queryKey: ['brokers'] })
}

interface CommissionAsked {
  readonly brokerId: number | undefined
  readonly month: string
}

const asked = ({ brokerId, month }: CommissionAsked) =>
  brokerId === undefined ? { month } : { month, brokerId }

export function useCommission(of: CommissionAsked) {
  return useQuery({
    queryKey: ['brokers', 'commission', of.brokerId ?? 0, of.month],
    queryFn: ({ signal }) => api.call(commissionAddress, asked(of), { signal }),
    refetchOnWindowFocus: false,
  })
}

export async function saveCommission(of: CommissionAsked): Promise<void> {
  const { csv } = await api.call(fileAddress, asked(of))
  saveCsv(csv, `commission-${of.month}.csv`)
}

/** Who may be the broker of a member, and who is. */
export function useBrokers(memberId: number) {
  return useQuery({
    queryKey: ['brokers', 'of', memberId],
    queryFn: ({ signal }) => api.call(listAddress, { memberId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

export async function assign(memberId: number, brokerId: number | null): Promise<void> {
  await api.call(assignAddress, { memberId, brokerId })
  await queryClient.invalidateQueries({ queryKey: ['brokers'] })
}
