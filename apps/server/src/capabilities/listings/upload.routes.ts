/** Uploads of pictures (SHELL-25, STORE-13): `POST /api/headless/listing/image`. */
import { uploadPath, uploadTypes } from '@exchange/contract/listings/listings.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { uploadBytesMost } from '@exchange/domain/media/picture.rules'
import { fail } from '@exchange/domain/result'
import type { FastifyInstance } from 'fastify'
import type { Gate, GatedCall } from '../../http/gate.ts'
import { fieldRefusal } from '../../http/refusals.ts'
import { registerUpload } from '../../http/upload.ts'
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
  registerUpload(server, {
    path: uploadPath,
    types: uploadTypes,
    bytesMost: uploadBytesMost,
    words: {
      tooLarge: listingsMessages.uploadTooLarge,
      otherType: pictureFaultMessages['not-a-photo'],
    },
    gate: admit(uploadCall),
    take: async ({ file }) => {
      const kept = await keepPicture(database, file)
      return kept.ok ? kept : fail(fieldRefusal('file', pictureFaultMessages[kept.error]))
    },
  })
}
