/** Documents that the office of an exchange publishes for its members (ACCT-08). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

const exchangeDocument = z
  .strictObject({
    documentId: z.number().int(),
    title: z.string(),
    version: z.number().int(),
    bytes: z.number().int(),
    date: timestamp.meta({ description: 'When this version was uploaded' }),
  })
  .meta({ id: 'ExchangeDocument' })
export type ExchangeDocument = z.infer<typeof exchangeDocument>

export const listDocuments = defineCall({
  id: 'documents.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/documents/',
  summary: "The documents of the caller's exchange, by title.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: z.strictObject({ documents: z.array(exchangeDocument) }),
})

/** Where a document is downloaded; outside the calls, because it is no JSON. */
export const documentFilePath = '/api/core/v2/documents/file/'
export const documentFileInput = z.strictObject({ documentId: id })

const publishedDocument = exchangeDocument
  .extend({
    exchangeId: z.number().int(),
    uploadedBy: z.string(),
    readers: z.number().int().meta({ description: 'People who downloaded this version' }),
    withdrawnDate: timestamp.nullable(),
    withdrawnBy: z.string(),
  })
  .meta({ id: 'PublishedDocument' })
export type PublishedDocument = z.infer<typeof publishedDocument>

const byAdmin = { base: 'admin', access: { who: 'right', role: 'Admin' } } as const

export const listPublished = defineCall({
  ...byAdmin,
  id: 'documents.published',
  method: 'GET',
  path: '/documents/',
  summary: 'The documents of the own exchanges, those withdrawn last, and who read them.',
  input: z.strictObject({}),
  output: z.strictObject({
    exchanges: z
      .array(z.strictObject({ exchangeId: z.number().int(), name: z.string() }))
      .meta({ description: 'For whose members the caller may publish' }),
    published: z.array(publishedDocument),
    withdrawn: z.array(publishedDocument).meta({ description: 'The 50 newest' }),
  }),
})

export const withdrawDocument = defineCall({
  ...byAdmin,
  id: 'documents.withdraw',
  method: 'POST',
  path: '/documents/withdraw/',
  summary: 'Withdraw a document: members no longer see it. It stays known who read it.',
  example: { documentId: 2_147_483_647 },
  input: z.strictObject({ documentId: id }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

/**
 * Not a call of the contract, because its body is the file itself: a POST with the type of PDF and
 * the two usual headers. The question names the exchange and a title, or a document of which the
 * file is the next version. Errors as for other calls; 413 above 5,000,000 bytes.
 */
export const documentUploadPath = '/api/admin/documents/file'
export const documentUploadType = 'application/pdf'
export const documentUploadInput = z.union([
  z.strictObject({ exchangeId: id, title: z.string().max(400) }),
  z.strictObject({ documentId: id }),
])
/** The answer to an upload. */
export const uploadedDocument = z.strictObject({
  documentId: z.number().int(),
  version: z.number().int(),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>
