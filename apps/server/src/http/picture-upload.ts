/** Uploads of pictures (SHELL-25), in one place for the types, the most bytes and what is said. */
import { uploadTypes } from '@exchange/contract/listings/listings.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { uploadBytesMost, type PictureFault } from '@exchange/domain/media/picture.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { FastifyInstance } from 'fastify'
import type { Gate } from './gate.ts'
import { fieldRefusal } from './refusals.ts'
import { registerUpload } from './upload.ts'

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
  registerUpload(server, {
    ...{ path, gate, types: uploadTypes, bytesMost: uploadBytesMost },
    words: {
      tooLarge: listingsMessages.uploadTooLarge,
      otherType: pictureFaultMessages['not-a-photo'],
    },
    take: async ({ file }) => {
      const kept = await keep(file)
      return kept.ok ? ok(kept.value) : fail(fieldRefusal('file', pictureFaultMessages[kept.error]))
    },
  })
}
