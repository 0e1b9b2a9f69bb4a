/** The calls of imports. Only types are imported, so no schema is loaded. */
import type {
  correctImport,
  discardImport,
  ImportDetail,
  listImports,
  readImport,
  readImportRows,
  runImport,
  sendImportLetters,
  skipImport,
  undoImport,
  withdrawImport,
} from '@exchange/contract/imports/imports.contract'
import { importFileFaultText } from '@exchange/contract/imports/imports.messages'
import { importPageWords } from '@exchange/contract/imports/import-page.messages'
import {
  importBytesMost,
  importZipBytesMost,
  type ExportedKind,
  type ImportKind,
} from '@exchange/domain/imports/import-kinds.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listImports> = { method: 'GET', base: 'admin', path: '/imports/' }
const oneAddress: Address<typeof readImport> = {
  method: 'GET',
  base: 'admin',
  path: '/imports/one/',
}
const rowsAddress: Address<typeof readImportRows> = {
  method: 'GET',
  base: 'admin',
  path: '/imports/rows/',
}
const correctAddress: Address<typeof correctImport> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/correct/',
}
const skipAddress: Address<typeof skipImport> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/skip/',
}
const runAddress: Address<typeof runImport> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/run/',
}
const withdrawAddress: Address<typeof withdrawImport> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/withdraw/',
}
const discardAddress: Address<typeof discardImport> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/discard/',
}
const undoAddress: Address<typeof undoImport> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/undo/',
}
const lettersAddress: Address<typeof sendImportLetters> = {
  method: 'POST',
  base: 'admin',
  path: '/imports/letters/',
}

/** A test compares these with the contract, whose schemas stay out of the page. */
export const uploadPath = '/api/admin/imports/file'
export const templatePath = '/api/admin/imports/template'
export const exportPath = '/api/admin/imports/export'
export const fileType = 'text/csv'
export const zipType = 'application/zip'

export const templateAddress = (kind: ImportKind) =>
  `${templatePath}?${new URLSearchParams({ kind })}`

export const exportAddress = (kind: ExportedKind, exchangeId: string) =>
  `${exportPath}?${new URLSearchParams({ kind, exchangeId })}`

/** While rows are made or undone, once a second. */
const lookMs = 1_000

export function useImports() {
  return useInfiniteQuery({
    queryKey: ['imports', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAddress, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function useImport(importId: number) {
  return useQuery({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => api.call(oneAddress, { importId }, { signal }),
    refetchInterval: ({ state }) => {
      const { status, letters } = state.data ?? {}
      if (status === 'running' || status === 'undoing') return lookMs
      return letters?.sending ? 10 * lookMs : false
    },
  })
}

export type Shown = z.input<typeof readImportRows.input>['show']

/**
 * The reading is noted in the log, so it is not repeated by itself; except that whoever confirms an
 * import sees the rows that it has now.
 */
export function useImportRows({ importId, status, version }: ImportDetail, show: Shown) {
  return useInfiniteQuery({
    queryKey: ['imports', 'rows', importId, show, status === 'waiting' && version],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return api.call(rowsAddress, { importId, show, ...page, limit: 50 }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export async function reloadImports(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['imports'] })
}

/** Throws `ApiProblem`; what is shown is read again whatever came of it. */
async function act(doIt: () => Promise<unknown>): Promise<void> {
  try {
    await doIt()
  } finally {
    await reloadImports()
  }
}

export const correct = (input: z.input<typeof correctImport.input>) =>
  act(() => api.call(correctAddress, input))
export const skip = (input: z.input<typeof skipImport.input>) =>
  act(() => api.call(skipAddress, input))
/** What was shown is said, so that nothing else is run. */
export const run = ({ importId, given, version }: ImportDetail, letters: boolean) =>
  act(() => api.call(runAddress, { importId, letters, seen: { given, version } }))
export const withdraw = (importId: number) => act(() => api.call(withdrawAddress, { importId }))
export const discard = (importId: number) => act(() => api.call(discardAddress, { importId }))
export const undo = (importId: number) => act(() => api.call(undoAddress, { importId }))
export const sendLetters = (importId: number) => act(() => api.call(lettersAddress, { importId }))

/** Why this file cannot be sent, or null: told before anything is sent. */
export function faultOf(file: File): string | null {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) return importFileFaultText({ code: 'spreadsheet' })
  const most = isZip(file) ? importZipBytesMost : importBytesMost
  return file.size > most ? importPageWords.tooLarge : null
}

/** By its name: systems call the type in many ways. */
export const isZip = (file: File) => /\.zip$/i.test(file.name)
