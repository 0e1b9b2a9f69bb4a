/** The calls of documents. Only types are imported, so no schema is loaded. */
import type {
  listDocuments,
  listPublished,
  withdrawDocument,
} from '@exchange/contract/documents/documents.contract'
import { documentMessages, fileFaultWords } from '@exchange/contract/documents/documents.messages'
import { documentBytesMost } from '@exchange/domain/documents/document.rules'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

export const listAddress: Address<typeof listDocuments> = {
  method: 'GET',
  base: 'core',
  path: '/v2/documents/',
}
export const publishedAddress: Address<typeof listPublished> = {
  method: 'GET',
  base: 'admin',
  path: '/documents/',
}
export const withdrawAddress: Address<typeof withdrawDocument> = {
  method: 'POST',
  base: 'admin',
  path: '/documents/withdraw/',
}

/** A test compares these with the contract, whose schemas stay out of the page. */
export const filePath = '/api/core/v2/documents/file/'
export const uploadPath = '/api/admin/documents/file'
export const uploadType = 'application/pdf'

export function fileAddress(documentId: number): string {
  return `${filePath}?${new URLSearchParams({ documentId: String(documentId) })}`
}

/** What members of the reader's exchange can read. */
export function useDocuments() {
  return useQuery({
    queryKey: ['documents'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}

/** What the office has published. */
export function usePublished() {
  return useQuery({
    queryKey: ['documents', 'published'],
    queryFn: ({ signal }) => api.call(publishedAddress, {}, { signal }),
  })
}

export async function reloadDocuments(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}

/** Throws `ApiProblem`. */
export async function withdraw(documentId: number): Promise<void> {
  try {
    await api.call(withdrawAddress, { documentId })
  } finally {
    await reloadDocuments()
  }
}

/** Why this file cannot be sent, or null: told before anything is sent. */
export function faultOf(file: File): string | null {
  if (file.type !== uploadType) return fileFaultWords['not-a-pdf']
  return file.size > documentBytesMost ? documentMessages.tooLarge : null
}
