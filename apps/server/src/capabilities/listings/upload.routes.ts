/**
 * Uploads of pictures (SHELL-25, STORE-13): `POST /api/headless/listing/image` with the file as its
 * body. The caller is checked before the body is read, and the bytes are counted while reading,
 * whatever the headers claim.
 */
import { uploadPath, uploadTypes } from '@exchange/contract/listings/listings.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { uploadBytesMost } from '@exchange/domain/media/picture.rules'
import type { FastifyInstance } from 'fastify'
import { refusalOf } from '../../http/failure.ts'
import { type Gate, type GatedCall, isRefusal } from '../../http/gate.ts'
import { sendRefusal } from '../../http/problem.ts'
import { fieldRefusal } from '../../http/refusals.ts'
import type { Refusal } from '../../http/route.ts'
import { keepPicture, type KeepPictureNeeds } from '../media/index.ts'

const uploadCall = {
  id: 'listings.upload',
  access: { who: 'right', role: 'Listing' },
  limits: [{ by: 'contact', count: 120, seconds: 3_600 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface UploadNeeds {
  readonly database: KeepPictureNeeds
  readonly admit: (call: GatedCall) => Gate
}

export function registerUploads(server: FastifyInstance, { database, admit }: UploadNeeds): void {
  const gate = admit(uploadCall)
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
      url: uploadPath,
      onRequest: async (request, reply) => {
        const admitted = await gate(request)
        if (isRefusal(admitted)) return sendRefusal(reply, admitted)
      },
      handler: async ({ body }, reply) => {
        if (!Buffer.isBuffer(body)) return sendRefusal(reply, refused('not-a-photo'))
        const kept = await keepPicture(database, body)
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
