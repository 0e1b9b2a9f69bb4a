/** A member reads a document of its exchange; who read which version is kept. */
import type { Database } from '@exchange/database'
import { findDocumentFile, type DocumentFile } from './documents.read.ts'
import { recordDownload } from './documents.store.ts'

export interface OpenNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

interface Opening {
  readonly documentId: number
  readonly reader: { readonly contactId: number; readonly exchangeId: number }
}

/** The newest version; undefined if the reader's exchange has no such document. */
export async function openDocument(
  { database, now }: OpenNeeds,
  { documentId, reader }: Opening,
): Promise<DocumentFile | undefined> {
  const { contactId, exchangeId } = reader
  const file = await findDocumentFile(database, { documentId, exchangeId })
  if (!file) return undefined
  await recordDownload(database, { documentId, version: file.version, contactId, at: now() })
  return file
}
