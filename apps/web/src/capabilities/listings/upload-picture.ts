/** What an uploaded picture may be (SHELL-25): a wrong one is reported before it is sent. */
import { uploadTypes } from '@exchange/contract/listings/listings.contract'
import {
  listingsMessages,
  pictureFaultMessages,
} from '@exchange/contract/listings/listings.messages'
import { uploadBytesMost } from '@exchange/domain/media/picture.rules'

/** Why this file cannot be sent, or null. */
export function fileFault(file: File): string | null {
  if (!uploadTypes.some((type) => type === file.type)) return pictureFaultMessages['not-a-photo']
  return file.size > uploadBytesMost ? listingsMessages.uploadTooLarge : null
}
