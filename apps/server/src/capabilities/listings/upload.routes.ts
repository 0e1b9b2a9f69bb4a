/** Uploads of pictures of a listing (STORE-13): `POST /api/headless/listing/image`. */
import { uploadPath } from '@exchange/contract/listings/listings.contract'
import type { FastifyInstance } from 'fastify'
import type { Gate, GatedCall } from '../../http/gate.ts'
import { registerPictureUpload } from '../../http/picture-upload.ts'
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
  const keep = (file: Buffer) => keepPicture(database, file)
  registerPictureUpload(server, { gate: admit(uploadCall), path: uploadPath, keep })
}
