/** The calls of policies and of the policy lab. Only types are imported, so no schema is loaded. */
import type {
  cancelTrial,
  exportTrial,
  publishPolicy,
  readPolicies,
  readTrial,
  tryPolicy,
  withdrawPolicy,
} from '@exchange/contract/policies/policies.contract'
import { trialMessages } from '@exchange/contract/policies/policies.messages'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { saveCsv } from '../../kernel/fetch-file.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const read: Address<typeof readPolicies> = { method: 'GET', base: 'admin', path: '/policies/' }
const publish: Address<typeof publishPolicy> = { method: 'POST', base: 'admin', path: '/policies/' }
const withdrawAddress: Address<typeof withdrawPolicy> = {
  method: 'POST',
  base: 'admin',
  path: '/policies/withdraw/',
}
const tryAddress: Address<typeof tryPolicy> = {
  method: 'POST',
  base: 'admin',
  path: '/policies/trials/',
}
const trialAddress: Address<typeof readTrial> = {
  method: 'GET',
  base: 'admin',
  path: '/policies/trial/',
}
const exportAddress: Address<typeof exportTrial> = {
  method: 'GET',
  base: 'admin',
  path: '/policies/trial/export/',
}
const cancelAddress: Address<typeof cancelTrial> = {
  method: 'POST',
  base: 'admin',
  path: '/policies/trials/cancel/',
}

const key = ['policies'] as const

export function usePolicies(exchangeId: number | undefined) {
  return useQuery({
    queryKey: [...key, exchangeId ?? 'first'],
    queryFn: ({ signal }) =>
      api.call(read, exchangeId === undefined ? {} : { exchangeId }, { signal }),
  })
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}

/** Throws `ApiProblem`, as do the others. */
export async function sendPolicy(order: z.input<typeof publishPolicy.input>) {
  try {
    return await api.call(publish, order)
  } finally {
    await reload()
  }
}

export async function withdraw(changeId: number): Promise<void> {
  try {
    await api.call(withdrawAddress, { changeId })
  } finally {
    await reload()
  }
}

export async function startTrial(order: z.input<typeof tryPolicy.input>): Promise<string> {
  const { trialId } = await api.call(tryAddress, order)
  await reload()
  return trialId
}

const lookMs = 1_000

/** Asked each second until it has ended. */
export function useTrial(trialId: string) {
  return useQuery({
    queryKey: ['policy-trial', trialId],
    queryFn: ({ signal }) => api.call(trialAddress, { trialId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'running' ? lookMs : false,
    refetchOnWindowFocus: false,
  })
}

export async function stopTrial(trialId: string): Promise<void> {
  await api.call(cancelAddress, { trialId })
  await queryClient.invalidateQueries({ queryKey: ['policy-trial', trialId] })
  await reload()
}

export async function saveTrial(trialId: string, part: string, day: string): Promise<void> {
  const { csv } = await api.call(exportAddress, { trialId })
  saveCsv(csv, trialMessages.fileName(part, day))
}
