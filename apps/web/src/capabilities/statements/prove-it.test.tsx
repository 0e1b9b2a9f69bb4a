/** "Verify this payment": a proof is checked on the device, and said in words. */
import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import type { TransferProofOut } from '@exchange/contract/statements/proof.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { ProveIt } from './prove-it.tsx'

const address = '/api/core/v2/statements/proof/'
const id = '0198c0de-0000-8000-8000-000000000001'
const sha = (...pieces: (Buffer | string)[]) =>
  createHash('sha256')
    .update(Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
    .digest()

const note = { salt: sha('salt of the note').toString('hex'), body: 'Bread' }
const noteHash = sha(Buffer.from(note.salt, 'hex'), note.body).toString('hex')

/** The only transfer of its seal, so its leaf is the root. */
function proof(): TransferProofOut {
  const salt = sha('salt')
  const contents = [
    `[41, "${id}", "send", 1800000000.5, 1800000000.6, null]`,
    JSON.stringify({ payer: 40, payee: 41, amount: '2500', noteHash, code: 'ABCDEFGHJK' }),
    '["contact:7", {}]',
    '[5, 1, -2500, -125, 25, 7500, 875, 25, false]',
  ]
  const hashes = contents.map((content) => sha('\u0002', salt, content))
  const hash = sha('41-41:', sha('\0', ...hashes))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(12)
  return {
    parts: contents.map((content, at) =>
      at === 2 ? { hash: sha('\u0002', salt, content).toString('hex') } : shown(salt, content),
    ),
    note,
    path: [],
    seal: {
      ...{ seal: 12, firstTransfer: 41, lastTransfer: 41, previousHash: '' },
      hash: hash.toString('hex'),
      signature: sign(
        null,
        Buffer.concat([Buffer.from('exchange ledger seal v2\n'), hash]),
        privateKey,
      ).toString('base64'),
      keyId: sha(raw).toString('hex').slice(0, 16),
      publicKey: raw.toString('base64'),
      sealedAt: '2027-01-15T08:01:00.000Z',
    },
  }
}

const shown = (salt: Buffer, content: string) => ({ salt: salt.toString('hex'), content })

async function opened(answer: () => Response) {
  const { keys } = mount(<ProveIt transaction={id} />, { answers: { [address]: answer } })
  await keys.click(screen.getByRole('button', { name: 'Verify this payment' }))
  return { keys, dialog: screen.getByRole('dialog', { name: 'Proof of this transaction' }) }
}

/** That of Node, with bytes as its realm has them; the page of tests has none of its own. */
const subtle = {
  digest: (name: string, bytes: Uint8Array) => webcrypto.subtle.digest(name, Buffer.from(bytes)),
  importKey: (_format: string, bytes: Uint8Array) =>
    webcrypto.subtle.importKey('raw', Buffer.from(bytes), 'Ed25519', false, ['verify']),
  verify: (name: string, key: webcrypto.CryptoKey, signature: Uint8Array, message: Uint8Array) =>
    webcrypto.subtle.verify(name, key, Buffer.from(signature), Buffer.from(message)),
}
const withSubtle = (own: object) =>
  vi.stubGlobal('crypto', {
    getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
    randomUUID: webcrypto.randomUUID.bind(webcrypto),
    ...own,
  })

beforeEach(() => {
  withSubtle({ subtle })
})

test('ACCT-08 a right proof is checked step by step, and says what it means and what not', async () => {
  const { dialog } = await opened(() => json(proof()))
  expect(await within(dialog).findByText('The proof holds.')).toBeVisible()
  const steps = within(dialog).getByRole('region', { name: 'Checked on this device' })
  expect(within(steps).getAllByText('Right:')).toHaveLength(5)
  expect(steps).toHaveTextContent('It is part of seal 12 of the ledger.')
  const facts = within(dialog).getByRole('region', { name: 'What was proved' })
  expect(facts).toHaveTextContent(/On your account.25\.00/)
  expect(facts).toHaveTextContent('75.00')
  expect(facts).toHaveTextContent('BreadConfirmation codeABCDEFGHJK1 part is not for you')
  expect(dialog).toHaveTextContent('compare the hash of seal 12 with a statement')
})

test('ACCT-08 a proof in which something was changed does not hold', async () => {
  const good = proof()
  const parts = good.parts.map((part) =>
    'content' in part ? { ...part, content: part.content.replace('-2500', '-100') } : part,
  )
  const { dialog } = await opened(() => json({ ...good, parts }))
  expect(await within(dialog).findByText('The proof does not hold.')).toBeVisible()
  expect(within(dialog).getAllByText('Wrong:')).toHaveLength(1)
  expect(dialog).not.toHaveTextContent('What was proved')
  expect(dialog).not.toHaveTextContent('What it does not mean')
})

test('ACCT-08 an erased note is said to be erased, and another one is found', async () => {
  const { dialog } = await opened(() => json({ ...proof(), note: null }))
  expect(await within(dialog).findByText('The proof holds.')).toBeVisible()
  expect(dialog).toHaveTextContent('NoteErased')
  cleanup()
  const changed = await opened(() => json({ ...proof(), note: { ...note, body: 'Cake' } }))
  expect(await within(changed.dialog).findByText('The proof does not hold.')).toBeVisible()
})

test('ACCT-08 a browser without Ed25519 says that it did not check the signature', async () => {
  const importKey = () =>
    Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  withSubtle({ subtle: { ...subtle, importKey } })
  const { dialog } = await opened(() => json(proof()))
  expect(
    await within(dialog).findByText('Everything that this browser can check is right.'),
  ).toBeVisible()
  expect(dialog).toHaveTextContent('Not checked: The seal is signed with this key.')
  expect(dialog).toHaveTextContent('cannot check signatures of this kind (Ed25519)')
})

test('ACCT-08 a page without encryption says that nothing can be checked', async () => {
  withSubtle({})
  const { dialog } = await opened(() => json(proof()))
  expect(dialog).toHaveTextContent('opened without encryption')
})

test('ACCT-08 what is not sealed yet can be asked again, and the proof can be saved', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
  let isSealed = false
  const { keys, dialog } = await opened(() =>
    isSealed ? json(proof()) : problem(409, 'CONFLICT', 'This transaction is not sealed yet.'),
  )
  const retry = await within(dialog).findByRole('button', { name: 'Retry' })
  expect(dialog).toHaveTextContent('This transaction is not sealed yet.')
  isSealed = true
  await keys.click(retry)
  await keys.click(await within(dialog).findByRole('button', { name: 'Save the proof' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
})
