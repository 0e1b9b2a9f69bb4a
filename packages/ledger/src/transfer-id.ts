import { hash } from 'node:crypto'

/**
 * The id of the transfer that a business fact causes, for example `transferId('flash-evaporation',
 * bucketId)`: the same fact gives the same id, so a second execution is recognised. A UUIDv8 of the
 * SHA-256 of `exchange/v1/<kind>/<naturalKey>`.
 */
export function transferId(kind: string, naturalKey: string): string {
  return uuidOf(`exchange/v1/${kind}/${naturalKey}`)
}

/** A UUIDv8 of the SHA-256 of any text, for idempotency keys and request hashes. */
export function uuidOf(text: string): string {
  const hex = hash('sha256', text)
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3)
  return (
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-` +
    `${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  )
}
