import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { expect, test } from 'vitest'
import { fileFault } from './upload-picture.ts'

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'picture', { type })

test('SHELL-25 a file of 5,000,000 bytes may be sent; one byte more is refused before it is sent', () => {
  expect(fileFault(file(5_000_000, 'image/jpeg'))).toBeNull()
  expect(fileFault(file(5_000_001, 'image/jpeg'))).toBe(listingsMessages.uploadTooLarge)
})

test.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])(
  'SHELL-25 %s is refused before it is sent, because it is not a picture',
  (type) => expect(fileFault(file(10, type))).toMatch(/JPEG, PNG and WebP/),
)
