/** The calls of statements. Only types are imported, so no schema is loaded. */
import type {
  listStatements,
  Paper,
  readStatement,
} from '@exchange/contract/statements/statements.contract'
import type { proveTransaction } from '@exchange/contract/statements/proof.contract'
import type { StatementUnit } from '@exchange/domain/statements/statement.rules'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

export const listAddress: Address<typeof listStatements> = {
  method: 'GET',
  base: 'core',
  path: '/v2/statements/',
}
export const readAddress: Address<typeof readStatement> = {
  method: 'GET',
  base: 'core',
  path: '/v2/statements/month/',
}

export const proofAddress: Address<typeof proveTransaction> = {
  method: 'GET',
  base: 'core',
  path: '/v2/statements/proof/',
}

/** Throws `ApiProblem`. */
export async function readProof(transaction: string, signal: AbortSignal) {
  return await api.call(proofAddress, { id: transaction }, { signal })
}

/** The months, newest first. */
export function useStatements() {
  return useQuery({
    queryKey: ['statements'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}

export type MonthOfList = NonNullable<ReturnType<typeof useStatements>['data']>['months'][number]

/** Not asked without a month. */
export function useStatement(month: string | undefined) {
  return useQuery({
    queryKey: ['statements', month],
    queryFn: ({ signal }) => api.call(readAddress, { month: month ?? '' }, { signal }),
    enabled: month !== undefined,
  })
}

export const formats = ['pdf', 'csv', 'ofx'] as const

export interface FileChoice {
  readonly format: (typeof formats)[number]
  /** Only for CSV and OFX, which have one account. */
  readonly unit: StatementUnit
  /** Only for PDF. */
  readonly paper: Paper
}

/** A test compares it with the contract, whose schemas stay out of the page. */
export const filePath = '/api/core/v2/statements/file/'

export function fileAddress(month: string, { format, unit, paper }: FileChoice): string {
  const more: Record<string, string> = format === 'pdf' ? { paper } : { unit }
  return `${filePath}?${new URLSearchParams({ month, format, ...more })}`
}
