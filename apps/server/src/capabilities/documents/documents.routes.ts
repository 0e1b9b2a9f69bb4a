/** The documents of an exchange: the member's list, and the office's (ACCT-08). */
import {
  listDocuments,
  listPublished,
  withdrawDocument as withdrawCall,
  type ExchangeDocument,
  type PublishedDocument,
} from '@exchange/contract/documents/documents.contract'
import { documentRefusals } from '@exchange/contract/documents/documents.messages'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import {
  findDocuments,
  findExchanges,
  findPublished,
  type DocumentRow,
  type PublishedRow,
} from './documents.read.ts'
import { withdrawDocument, type PublishNeeds } from './publish-document.service.ts'

export const refusals = refusalsIn(documentRefusals)

export function registerDocumentRoutes(routes: Routes, needs: PublishNeeds): void {
  const { database } = needs
  routes.signedIn(listDocuments, async ({ caller }) => {
    const documents = await findDocuments(database, caller.exchangeId)
    return ok({ documents: documents.map(toDocument) })
  })
  routes.signedIn(listPublished, async ({ caller }) => {
    const exchanges = exchangesWith(caller.grants, 'Admin')
    const [names, published, withdrawn] = await Promise.all([
      findExchanges(database, exchanges),
      findPublished(database, { exchanges, withdrawn: false }),
      findPublished(database, { exchanges, withdrawn: true }),
    ])
    return ok({
      exchanges: names,
      published: published.map(toPublished),
      withdrawn: withdrawn.map(toPublished),
    })
  })
  routes.signedIn(withdrawCall, async ({ input, caller: staff }) => {
    const withdrawn = await withdrawDocument(needs, { documentId: input.documentId, staff })
    return withdrawn.ok ? ok({}) : fail(refusals[withdrawn.error])
  })
}

function toDocument({ documentId, title, version, bytes, uploadedAt }: DocumentRow) {
  const date = uploadedAt.toISOString()
  return { documentId, title, version, bytes, date } satisfies ExchangeDocument
}

function toPublished(row: PublishedRow): PublishedDocument {
  const { exchangeId, uploadedBy, readers, withdrawnAt, withdrawnBy } = row
  return {
    ...toDocument(row),
    ...{ exchangeId, uploadedBy, readers, withdrawnBy },
    withdrawnDate: withdrawnAt?.toISOString() ?? null,
  }
}
