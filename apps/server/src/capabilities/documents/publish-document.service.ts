/**
 * The office publishes a file for the members of its exchange, as a new document or as the next
 * version of one, and withdraws it. An upload that is repeated, because its answer was lost,
 * publishes nothing twice.
 */
import type { Database, Tx } from '@exchange/database'
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
import type { StaffLog } from '../audit/index.ts'
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
  readonly staffLog: Pick<StaffLog, 'note'>
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
  needs: PublishNeeds,
  { exchangeId, title: typed, file, staff }: NewDocument,
): Promise<Result<Published, PublishRefusal>> {
  if (!mayPublish(staff, exchangeId)) return fail('not-of-your-exchange')
  const title = readDocumentTitle(typed)
  if (!title.ok) return title
  const fault = fileFault(file)
  if (fault) return fail(fault)
  const { database, now } = needs
  return await database.transaction(async (tx) => {
    await lockDocuments(tx, exchangeId)
    const before = await findTitled(tx, { exchangeId, title: title.value }, file)
    if (before) return before.same ? ok(idsOf(before)) : fail('title-taken')
    if ((await countLive(tx, exchangeId)) >= documentsMost) return fail('too-many-documents')
    const documentId = await insertDocument(tx, exchangeId, title.value)
    const version = 1
    await insertVersion(tx, { documentId, version, file, at: now(), by: staff.contactId })
    await noteDocument(needs, tx, { documentId, version, exchangeId, by: staff.contactId })
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
  needs: PublishNeeds,
  { documentId, file, staff }: NextVersion,
): Promise<Result<Published, PublishRefusal>> {
  const { database, now } = needs
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
    await noteDocument(needs, tx, { documentId, version, exchangeId, by: staff.contactId })
    return ok({ documentId, version })
  })
}

/** One that is withdrawn already stays as it is. */
export async function withdrawDocument(
  needs: PublishNeeds,
  { documentId, staff }: { readonly documentId: number; readonly staff: Staff },
): Promise<Result<undefined, 'document-not-found'>> {
  const { database, now } = needs
  const exchangeId = await findExchangeOf(database, documentId)
  if (exchangeId === undefined || !mayPublish(staff, exchangeId)) return fail('document-not-found')
  const by = staff.contactId
  await database.transaction(async (tx) => {
    if (!(await updateWithdrawn(tx, documentId, { by, at: now() }))) return
    await noteDocument(needs, tx, { documentId, version: null, exchangeId, by })
  })
  return ok(undefined)
}

interface NotedDocument {
  readonly documentId: number
  /** Null: withdrawn. */
  readonly version: number | null
  readonly exchangeId: number
  readonly by: number
}

async function noteDocument(
  { staffLog }: Pick<PublishNeeds, 'staffLog'>,
  tx: Tx,
  { documentId, version, exchangeId, by }: NotedDocument,
): Promise<void> {
  const isPublished = version !== null
  await staffLog.note(tx, {
    ...{ act: isPublished ? 'document.publish' : 'document.withdraw', by },
    ...{ concerns: [], exchanges: [exchangeId] },
    object: { kind: 'document', id: String(documentId) },
    before: isPublished ? { version: version - 1 } : { status: 'published' },
    after: isPublished ? { version } : { status: 'withdrawn' },
  })
}

function mayPublish({ grants }: Staff, exchangeId: number): boolean {
  return holdsRight(grants, 'Admin', exchangeId)
}

function idsOf({ documentId, version }: Published): Published {
  return { documentId, version }
}
