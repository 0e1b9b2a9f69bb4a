/**
 * Uploads of pictures (SHELL-25): a POST with the file as its body. The caller is checked before
 * the body is read, and the bytes are counted while reading, whatever the headers claim.
 */
import { uploadTypes } from '@exchange/contract/listings/listings.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { uploadBytesMost, type PictureFault } from '@exchange/domain/media/picture.rules'
import type { Result } from '@exchange/domain/result'
import type { FastifyInstance } from 'fastify'
import { refusalOf } from './failure.ts'
import { isRefusal, type Gate } from './gate.ts'
import { sendRefusal } from './problem.ts'
import { fieldRefusal } from './refusals.ts'
import type { Refusal } from './route.ts'

export interface PictureUpload {
  readonly gate: Gate
  readonly path: string
  /** What is answered about the stored picture. */
  readonly keep: (file: Buffer) => Promise<Result<object, PictureFault>>
}

export function registerPictureUpload(
  server: FastifyInstance,
  { gate, path, keep }: PictureUpload,
): void {
  void server.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      [...uploadTypes],
      { parseAs: 'buffer', bodyLimit: uploadBytesMost },
      (_request, body, parsed) => parsed(null, body),
    )
    inner.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, worded(refusalOf(error, false))),
    )
    inner.route({
      method: 'POST',
      url: path,
      onRequest: async (request, reply) => {
        const admitted = await gate(request)
        if (isRefusal(admitted)) return sendRefusal(reply, admitted)
      },
      handler: async ({ body }, reply) => {
        if (!Buffer.isBuffer(body)) return sendRefusal(reply, refused('not-a-photo'))
        const kept = await keep(body)
        if (!kept.ok) return sendRefusal(reply, refused(kept.error))
        return await reply.header('cache-control', 'no-store').send(kept.value)
      },
    })
    done()
  })
}

function refused(fault: keyof typeof pictureFaultMessages): Refusal {
  return fieldRefusal('file', pictureFaultMessages[fault])
}

function worded(refusal: Refusal): Refusal {
  if (refusal.code === 'TOO_LARGE') return { ...refusal, detail: listingsMessages.uploadTooLarge }
  if (refusal.code !== 'UNSUPPORTED_MEDIA_TYPE') return refusal
  return { ...refusal, detail: pictureFaultMessages['not-a-photo'] }
}
