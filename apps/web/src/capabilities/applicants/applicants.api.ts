/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  applyToJoin,
  closeApplicant,
  listApplicants,
} from '@exchange/contract/applicants/applicants.contract'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'
import { useQuery } from '@tanstack/react-query'
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

/** The exchange whose office answers. Throws `ApiProblem`. */
export async function applyWith(fields: ApplicationFields) {
  return (await api.call(applyAddress, { ...fields })).exchange
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
