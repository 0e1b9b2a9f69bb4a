/**
 * Keys for signing a demo's push messages, created once in the data folder, because subscribed
 * browsers know the public key.
 */
import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Returns the server's settings; none when keys are configured. */
export function ensurePushKeys(dataDir: string): Record<string, string> {
  if (process.env['VAPID_PUBLIC_KEY']) return {}
  const file = path.join(dataDir, 'push-keys.json')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(file, `${JSON.stringify(makeKeys())}\n`, { mode: 0o600 })
  }
  return {
    ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>),
    VAPID_SUBJECT: process.env['VAPID_SUBJECT'] || 'mailto:demo@exchange.example',
  }
}

/** A P-256 key pair, each part as base64url of the raw bytes, as push services require. */
function makeKeys(): Record<string, string> {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  })
  const point = [
    Buffer.from([4]),
    ...[jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url')),
  ]
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    VAPID_PRIVATE_KEY: jwk.d ?? '',
  }
}
