/** The calls of statements. Only types are imported, so no schema is loaded. */
import type {
  listStatements,
  Paper,
  readStatement,
} from '@exchange/contract/statements/statements.contract'
import type { proveTransaction } from '@exchange/contract/statements/proof.contract'
import { monthOf, type StatementPeriod } from '@exchange/domain/statements/period.rules'
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

export function useStatement(period: StatementPeriod) {
  return useQuery({
    queryKey: ['statements', period],
    queryFn: ({ signal }) => api.call(readAddress, questionOf(period), { signal }),
  })
}

/** How a period is asked for, also in addresses: a month by its name, other days by both ends. */
export function questionOf(period: StatementPeriod): Readonly<Record<string, string>> {
  const month = monthOf(period)
  return month === null ? { from: period.from, to: period.to } : { month }
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

export function fileAddress(period: StatementPeriod, { format, unit, paper }: FileChoice): string {
  const more: Record<string, string> = format === 'pdf' ? { paper } : { unit }
  return `${filePath}?${new URLSearchParams({ ...questionOf(period), format, ...more })}`
}
