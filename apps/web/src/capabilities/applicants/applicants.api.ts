/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  applyToJoin,
  approveApplicant,
  closeApplicant,
  listApplicants,
} from '@exchange/contract/applicants/applicants.contract'
import type {
  askCashFeeFree,
  CashFeeFreeAsked,
  readCashFeeFree,
} from '@exchange/contract/applicants/cash-fee-free.contract'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'
import { useQuery } from '@tanstack/react-query'
import type { BusinessFields } from '@exchange/domain/applicants/membership.rules'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

export const applyAddress: Address<typeof applyToJoin> = {
  method: 'POST',
  base: 'core',
  path: '/applicants/',
}
export const listAddress: Address<typeof listApplicants> = {
  method: 'GET',
  base: 'admin',
  path: '/applicants/',
}
export const closeAddress: Address<typeof closeApplicant> = {
  method: 'POST',
  base: 'admin',
  path: '/applicants/close/',
}

const approveAddress: Address<typeof approveApplicant> = {
  method: 'POST',
  base: 'admin',
  path: '/applicants/approve/',
}
const offerAddress: Address<typeof readCashFeeFree> = {
  method: 'GET',
  base: 'core',
  path: '/v2/cashfeefree/',
}
const askAddress: Address<typeof askCashFeeFree> = {
  method: 'POST',
  base: 'core',
  path: '/v2/cashfeefree/',
}

/** The exchange whose office answers; the plan is what it asks for. Throws `ApiProblem`. */
export async function applyWith(fields: ApplicationFields, plan?: 'cash-fee-free') {
  return (await api.call(applyAddress, { ...fields, plan })).exchange
}

/** The offer, for a person who is signed in with what it has asked for. */
export function useCashFeeFree(contactId: number | undefined) {
  return useQuery({
    queryKey: ['cash-fee-free', contactId ?? 0],
    queryFn: ({ signal }) => api.call(offerAddress, {}, { signal }),
  })
}

/** Throws `ApiProblem`. */
export async function askWith(
  fields: BusinessFields & { readonly percent: number },
): Promise<CashFeeFreeAsked> {
  const asked = await api.call(askAddress, { ...fields })
  await queryClient.invalidateQueries({ queryKey: ['cash-fee-free'] })
  return asked
}

/** Throws `ApiProblem`. */
export async function approve(applicantId: string): Promise<void> {
  try {
    await api.call(approveAddress, { applicantId })
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['applicants'] })
  }
}

export type Office = Awaited<ReturnType<typeof applyWith>>

/** Throws `ApiProblem`. */
export async function close(applicantId: string, note: string): Promise<void> {
  try {
    await api.call(closeAddress, { applicantId, note })
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['applicants'] })
  }
}

export function useApplicants() {
  return useQuery({
    queryKey: ['applicants'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}
