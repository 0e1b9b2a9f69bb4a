/** Uploads of documents (ACCT-08, SHELL-25). */
import {
  documentUploadInput,
  documentUploadPath,
  documentUploadType,
} from '@exchange/contract/documents/documents.contract'
import {
  documentMessages,
  fileFaultWords,
  titleFaultWords,
} from '@exchange/contract/documents/documents.messages'
import { documentBytesMost } from '@exchange/domain/documents/document.rules'
import { fail } from '@exchange/domain/result'
import type { FastifyInstance } from 'fastify'
import type { Gate, GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { faultsRefusal } from '../../http/refusals.ts'
import type { Answer, Refusal } from '../../http/route.ts'
import { registerUpload, type SentFile } from '../../http/upload.ts'
import type { Log } from '../../kernel/log.ts'
import { refusals } from './documents.routes.ts'
import {
  publishDocument,
  publishVersion,
  type PublishNeeds,
  type PublishRefusal,
} from './publish-document.service.ts'

const uploadCall = {
  id: 'documents.upload',
  access: { who: 'right', role: 'Admin' },
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface DocumentUploadNeeds extends PublishNeeds {
  readonly admit: (call: GatedCall) => Gate
  readonly log: Pick<Log, 'info'>
}

export function registerDocumentUploads(server: FastifyInstance, needs: DocumentUploadNeeds): void {
  registerUpload(server, {
    path: documentUploadPath,
    types: [documentUploadType],
    bytesMost: documentBytesMost,
    words: { tooLarge: documentMessages.tooLarge, otherType: fileFaultWords['not-a-pdf'] },
    gate: needs.admit(uploadCall),
    take: async (sent) => await publish(sent, needs),
  })
}

async function publish(
  { file, query, caller: staff }: SentFile,
  needs: DocumentUploadNeeds,
): Promise<Answer<object>> {
  const asked = parseInput(documentUploadInput, query)
  if (!asked.ok) return asked
  const kept =
    'documentId' in asked.value
      ? await publishVersion(needs, { ...asked.value, file, staff })
      : await publishDocument(needs, { ...asked.value, file, staff })
  if (!kept.ok) return fail(refused(kept.error))
  needs.log.info('a document was published', { ...kept.value, contactId: staff.contactId })
  return kept
}

const faultWords = { ...fileFaultWords, ...titleFaultWords }

function refused(reason: PublishRefusal): Refusal {
  if (!isFault(reason)) return refusals[reason]
  const field = reason in titleFaultWords ? 'title' : 'file'
  return faultsRefusal([{ field, code: reason }], faultWords)
}

function isFault(reason: PublishRefusal): reason is keyof typeof faultWords {
  return reason in faultWords
}
