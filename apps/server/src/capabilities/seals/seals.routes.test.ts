import { createPublicKey, verify } from 'node:crypto'
import { readSealHead } from '@exchange/contract/seals/seals.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp, workOf } from '../../testing/test-app.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'

const app = testApp({ seed: (owner) => addExchange(owner, 8) })

it('the newest seal is public without an API key, and its signature can be verified', async () => {
  const ask = () => fetch(`${app().url}/api/core/ledger/head`)
  const none = await ask()
  expect(none.status).toBe(404)
  expect(await none.json()).toMatchObject({ code: 'NOT_FOUND' })

  await addMember(app().owner, { trade: 10_00n })
  await app().work('seals.seal-transfers')
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  const head = readSealHead.output.parse(await answer.json())
  expect(head).toMatchObject({ seal: 1, lastTransfer: 1 })
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: urlSafe(head.publicKey ?? '') },
    format: 'jwk',
  })
  const signed = Buffer.concat([
    Buffer.from('exchange ledger seal v2\n'),
    Buffer.from(head.hash, 'hex'),
  ])
  expect(verify(null, signed, key, Buffer.from(head.signature, 'base64'))).toBe(true)
})

it('every transfer is sealed exactly once by concurrent processes', async () => {
  for (let made = 0; made < 3; made += 1) await addMember(app().owner, { trade: 1_00n })
  const other = await app().another()
  await Promise.all([app().work('seals.seal-transfers'), workOf(other, 'seals.seal-transfers')])
  const { body } = await api(app()).call(readSealHead, {})
  expect(body).toMatchObject({ lastTransfer: 4 })
})

it('omits the public key if the signing key is not trusted', async () => {
  const changed = await app().another({ LEDGER_SEAL_KEY: Buffer.alloc(32, 1).toString('base64') })
  const { body } = await api({ url: `http://127.0.0.1:${changed.port}` }).call(readSealHead, {})
  expect(body).toMatchObject({ lastTransfer: 4, publicKey: null })
})

function urlSafe(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url')
}
