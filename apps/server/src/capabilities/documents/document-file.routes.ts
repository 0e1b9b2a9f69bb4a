/**
 * A document as a file, outside the contract because it is no JSON. It is saved, never shown in the
 * page: whatever is in the file runs nowhere.
 */
import {
  documentFileInput,
  documentFilePath,
  documentUploadType,
} from '@exchange/contract/documents/documents.contract'
import { documentFileName } from '@exchange/domain/documents/document.rules'
import type { FastifyInstance } from 'fastify'
import { sendDownload } from '../../http/download.ts'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { parseInput } from '../../http/input.ts'
import { sendRefusal } from '../../http/problem.ts'
import type { Log } from '../../kernel/log.ts'
import { refusals } from './documents.routes.ts'
import { openDocument, type OpenNeeds } from './open-document.service.ts'

const fileCall = {
  id: 'documents.file',
  access: { who: 'session' },
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface DocumentFilesNeeds extends OpenNeeds {
  readonly admit: (call: GatedCall) => Gate
  readonly log: Pick<Log, 'info'>
}

export function registerDocumentFiles(server: FastifyInstance, needs: DocumentFilesNeeds): void {
  const gate = needs.admit(fileCall)
  server.get(documentFilePath, async (request, reply) => {
    const admitted = await gate(request)
    if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    const asked = parseInput(documentFileInput, request.query)
    if (!asked.ok) return sendRefusal(reply, asked.error)
    const { caller } = admitted
    if (!caller) throw new Error('A download has no caller.')
    const { documentId } = asked.value
    const file = await openDocument(needs, { documentId, reader: caller })
    if (!file) return sendRefusal(reply, refusals['document-not-found'])
    const { title, version, bytes } = file
    const { contactId } = caller
    needs.log.info('a document was downloaded', { documentId, version, contactId })
    const name = documentFileName(title, version)
    return await sendDownload(reply, { type: documentUploadType, name, content: bytes })
  })
}
