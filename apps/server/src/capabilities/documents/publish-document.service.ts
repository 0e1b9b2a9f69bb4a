/**
 * The office publishes a file for the members of its exchange, as a new document or as the next
 * version of one, and withdraws it. An upload that is repeated, because its answer was lost,
 * publishes nothing twice.
 */
import type { Database } from '@exchange/database'
import {
  documentsMost,
  documentVersionsMost,
  fileFault,
  readDocumentTitle,
  type FileFault,
  type TitleFault,
} from '@exchange/domain/documents/document.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import {
  countLive,
  findExchangeOf,
  findLive,
  findTitled,
  insertDocument,
  insertVersion,
  lockDocuments,
  updateWithdrawn,
} from './documents.store.ts'

export interface PublishNeeds {
  readonly database: Database
  readonly now: () => Date
}

export interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface Published {
  readonly documentId: number
  readonly version: number
}

export type PublishRefusal =
  | FileFault
  | TitleFault
  | 'not-of-your-exchange'
  | 'document-not-found'
  | 'title-taken'
  | 'too-many-documents'
  | 'too-many-versions'

interface NewDocument {
  readonly exchangeId: number
  readonly title: string
  readonly file: Buffer
  readonly staff: Staff
}

/**
 * Publishes a file as a new document of an exchange. Repeated with the same file and title, it
 * answers as before; another file under a title that is taken is refused.
 */
export async function publishDocument(
  { database, now }: PublishNeeds,
  { exchangeId, title: typed, file, staff }: NewDocument,
): Promise<Result<Published, PublishRefusal>> {
  if (!mayPublish(staff, exchangeId)) return fail('not-of-your-exchange')
  const title = readDocumentTitle(typed)
  if (!title.ok) return title
  const fault = fileFault(file)
  if (fault) return fail(fault)
  return await database.transaction(async (tx) => {
    await lockDocuments(tx, exchangeId)
    const before = await findTitled(tx, { exchangeId, title: title.value }, file)
    if (before) return before.same ? ok(idsOf(before)) : fail('title-taken')
    if ((await countLive(tx, exchangeId)) >= documentsMost) return fail('too-many-documents')
    const documentId = await insertDocument(tx, exchangeId, title.value)
    const version = 1
    await insertVersion(tx, { documentId, version, file, at: now(), by: staff.contactId })
    return ok({ documentId, version })
  })
}

interface NextVersion {
  readonly documentId: number
  readonly file: Buffer
  readonly staff: Staff
}

/** The same file again is the version that is there. */
export async function publishVersion(
  { database, now }: PublishNeeds,
  { documentId, file, staff }: NextVersion,
): Promise<Result<Published, PublishRefusal>> {
  const exchangeId = await findExchangeOf(database, documentId)
  if (exchangeId === undefined || !mayPublish(staff, exchangeId)) return fail('document-not-found')
  const fault = fileFault(file)
  if (fault) return fail(fault)
  return await database.transaction(async (tx) => {
    await lockDocuments(tx, exchangeId)
    const before = await findLive(tx, documentId, file)
    if (!before) return fail('document-not-found')
    if (before.same) return ok(idsOf(before))
    const version = before.version + 1
    if (version > documentVersionsMost) return fail('too-many-versions')
    await insertVersion(tx, { documentId, version, file, at: now(), by: staff.contactId })
    return ok({ documentId, version })
  })
}

/** One that is withdrawn already stays as it is. */
export async function withdrawDocument(
  { database, now }: PublishNeeds,
  { documentId, staff }: { readonly documentId: number; readonly staff: Staff },
): Promise<Result<undefined, 'document-not-found'>> {
  const exchangeId = await findExchangeOf(database, documentId)
  if (exchangeId === undefined || !mayPublish(staff, exchangeId)) return fail('document-not-found')
  await updateWithdrawn(database, documentId, { by: staff.contactId, at: now() })
  return ok(undefined)
}

function mayPublish({ grants }: Staff, exchangeId: number): boolean {
  return holdsRight(grants, 'Admin', exchangeId)
}

function idsOf({ documentId, version }: Published): Published {
  return { documentId, version }
}
