/**
 * Uploads of documents (ACCT-08, SHELL-25): a POST with the file as its body. The caller is checked
 * before the body is read, and the bytes are counted while reading, whatever the headers claim.
 */
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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../../http/failure.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import { faultsRefusal } from '../../http/refusals.ts'
import type { Caller, Refusal } from '../../http/route.ts'
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
  const gate = needs.admit(uploadCall)
  const callers = new WeakMap<FastifyRequest, Caller>()
  void server.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      documentUploadType,
      { parseAs: 'buffer', bodyLimit: documentBytesMost },
      (_request, body, parsed) => parsed(null, body),
    )
    inner.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, worded(refusalOf(error, false))),
    )
    inner.route({
      method: 'POST',
      url: documentUploadPath,
      onRequest: async (request, reply) => {
        const admitted = await gate(request)
        if (isRefusal(admitted)) return sendRefusal(reply, admitted)
        if (admitted.caller) callers.set(request, admitted.caller)
      },
      handler: async (request, reply) => {
        const staff = callers.get(request)
        if (!staff) throw new Error('An upload has no caller.')
        return await keep(request, reply, { ...needs, staff })
      },
    })
    done()
  })
}

async function keep(
  { body, query }: FastifyRequest,
  reply: FastifyReply,
  needs: DocumentUploadNeeds & { readonly staff: Caller },
): Promise<FastifyReply> {
  const asked = parseInput(documentUploadInput, query)
  if (!asked.ok) return sendRefusal(reply, asked.error)
  if (!Buffer.isBuffer(body)) return sendRefusal(reply, refused('not-a-pdf'))
  const { staff } = needs
  const kept =
    'documentId' in asked.value
      ? await publishVersion(needs, { ...asked.value, file: body, staff })
      : await publishDocument(needs, { ...asked.value, file: body, staff })
  if (!kept.ok) return sendRefusal(reply, refused(kept.error))
  needs.log.info('a document was published', { ...kept.value, contactId: staff.contactId })
  return await reply.header('cache-control', 'no-store').send(kept.value)
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

function worded(refusal: Refusal): Refusal {
  if (refusal.code === 'TOO_LARGE') return { ...refusal, detail: documentMessages.tooLarge }
  if (refusal.code !== 'UNSUPPORTED_MEDIA_TYPE') return refusal
  return { ...refusal, detail: fileFaultWords['not-a-pdf'] }
}
