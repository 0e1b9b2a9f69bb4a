/**
 * Uploads a picture (SHELL-25). A wrong size or type is reported before anything is sent. The
 * upload reports its progress and can be cancelled.
 */
import type { Problem } from '@exchange/contract/errors'
import {
  type UploadedPicture,
  uploadPath,
  uploadTypes,
} from '@exchange/contract/listings/listings.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { uploadBytesMost } from '@exchange/domain/media/picture.rules'
import { headersFor } from '../../kernel/api-client.ts'
import { apiKey, session } from '../../kernel/kernel.ts'

export interface Upload {
  /** The stored picture; rejects with an error whose message can be shown. */
  readonly done: Promise<UploadedPicture>
  stop(): void
}

const timeoutMs = 120_000

/** Why this file cannot be sent, or null. */
export function fileFault(file: File): string | null {
  if (!uploadTypes.some((type) => type === file.type)) return pictureFaultMessages['not-a-photo']
  return file.size > uploadBytesMost ? listingsMessages.uploadTooLarge : null
}

/** `onProgress` gets the fraction sent so far, 0 to 1. */
export function uploadPicture(
  memberId: number,
  file: File,
  onProgress: (share: number) => void,
): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<UploadedPicture>((resolve, reject) => {
    request.open('POST', `${uploadPath}?${new URLSearchParams({ memberId: String(memberId) })}`)
    request.timeout = timeoutMs
    const headers = { ...headersFor(apiKey, session.token()), 'content-type': file.type }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as UploadedPicture)
      else {
        const said = detailOf(request.responseText)
        if (request.status === 401) session.expire(said)
        reject(new Error(said))
      }
    })
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new Error(wireMessages.noAnswer)))
    }
    request.send(file)
  })
  return { done, stop: () => request.abort() }
}

function detailOf(body: string): string {
  try {
    return (JSON.parse(body) as Partial<Problem>).detail || wireMessages.noAnswer
  } catch {
    return wireMessages.noAnswer
  }
}
