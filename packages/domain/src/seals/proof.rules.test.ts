import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  checkProof,
  factsOf,
  noteFor,
  partsFor,
  pathOf,
  type OpenPart,
  type ProofTools,
  type TransferProof,
} from './proof.rules.ts'

const hash = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const sha = (...pieces: (Uint8Array | string)[]) =>
  hash(Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array))))

/** The tree of RFC 6962, as its text defines it. */
function treeHash(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (leaves.length <= 1) return first ?? sha()
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha('\u0001', treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)))
}

const salt = (part: number) => hex(sha(`salt ${part}`))
const head = (seq: number) => `[${seq}, "id-${seq}", "send", 1800000000.5, 1800000000.6, null]`
const openParts = (seq: number): readonly OpenPart[] => [
  { salt: salt(1), content: head(seq), own: false },
  { salt: salt(2), content: '{"payer": 40, "payee": 41, "amount": "2500"}', own: false },
  { salt: salt(3), content: '["contact:7", {"buyerFee": "125"}]', own: false },
  { salt: salt(4), content: '[5, 1, -2500, -125, 25, 7500, 875, 25, false]', own: true },
  { salt: salt(5), content: '[6, 9, 2500, 0, 0, 999999, 5, 0, false]', own: false },
]
const leafOf = (parts: readonly OpenPart[]) =>
  sha('\0', ...parts.map((part) => sha('\u0002', Buffer.from(part.salt, 'hex'), part.content)))

const key = Buffer.from('k'.repeat(32))
const keyId = hex(sha(key)).slice(0, 16)
const previousHash = 'ab'.repeat(32)

/** The proof of transfer 100 + `index` in a seal of `size`. */
async function proofOf(size: number, index: number): Promise<TransferProof> {
  const first = 100
  const leaves = Array.from({ length: size }, (_, at) => leafOf(openParts(first + at)))
  const last = first + size - 1
  const sealed = sha(Buffer.from(previousHash, 'hex'), `${first}-${last}:`, treeHash(leaves))
  return {
    parts: await partsFor(openParts(first + index), 40, hash),
    note: null,
    path: await pathOf(Buffer.concat(leaves), index, hash),
    seal: {
      ...{ seal: 3, firstTransfer: first, lastTransfer: last, previousHash },
      hash: hex(sealed),
      signature: Buffer.from(`signed ${hex(sealed)}`).toString('base64'),
      keyId,
      publicKey: key.toString('base64'),
    },
  }
}

const tools: ProofTools = {
  hash,
  bytesOf: (text) => Buffer.from(text, 'base64'),
  isSigned: ({ message, signature }) => {
    const start = Buffer.from('exchange ledger seal v2\n')
    const signed = `signed ${hex(message.subarray(start.length))}`
    const isOurs = start.equals(message.subarray(0, start.length))
    return Promise.resolve(isOurs && Buffer.from(signature, 'base64').toString() === signed)
  },
}
const right = { isAsked: true, isInSeal: true, isKeyNamed: true, isSigned: true }
const check = (proof: TransferProof, id = 'id-102') => checkProof(id, proof, tools)

describe('ACCT-08 the proof of a transfer', () => {
  it('holds for each transfer of a seal of any size', async () => {
    for (let size = 1; size <= 18; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const proof = await proofOf(size, index)
        expect(await check(proof, `id-${100 + index}`), `${index} of ${size}`).toEqual(right)
      }
    }
  })

  it('shows what is the reader’s, and hides the rest', async () => {
    const { parts } = await proofOf(5, 2)
    expect(parts.map((part) => 'content' in part)).toEqual([true, true, false, true, false])
    const stranger = await partsFor(openParts(1), 99, hash)
    expect('content' in (stranger[1] ?? {})).toBe(false)
    const told = JSON.stringify(parts)
    for (const secret of ['buyerFee', '999999', 'contact:7', salt(3), salt(5)]) {
      expect(told).not.toContain(secret)
    }
    expect(factsOf({ parts })).toEqual({
      sequence: 102,
      transaction: 'id-102',
      kind: 'send',
      occurredAt: new Date(1_800_000_000_500),
      known: { payer: 40, payee: 41, amount: '2500' },
      moves: [{ mox: -2500, usd: -125, pts: 25, moxAfter: 7500, usdAfter: 875 }],
      hidden: 2,
    })
  })

  it('does not hold when anything in it is changed', async () => {
    const good = await proofOf(7, 2)
    const shown = (at: number, content: string) => ({
      ...good,
      parts: good.parts.map((part, n) => (n === at ? { salt: salt(at + 1), content } : part)),
    })
    const cut = { ...good, path: good.path.slice(0, -1) }
    const longer = { ...good, path: [...good.path, 'cd'.repeat(32)] }
    const moved = shown(0, 'not JSON')
    for (const bad of [shown(3, '[5, 1, -1, 0, 0, 1, 0, 0, false]'), cut, longer]) {
      expect(await check(bad)).toEqual({ ...right, isInSeal: false })
    }
    await expect(check(moved)).rejects.toThrow('JSON')
    const sealed = (parts: Partial<TransferProof['seal']>) => ({
      ...good,
      seal: { ...good.seal, ...parts },
    })
    expect((await check(sealed({ hash: 'cd'.repeat(32) }))).isInSeal).toBe(false)
    expect((await check(sealed({ previousHash: '' }))).isInSeal).toBe(false)
    expect((await check(sealed({ lastTransfer: 107 }))).isInSeal).toBe(false)
    expect((await check(sealed({ firstTransfer: 101 }))).isInSeal).toBe(false)
    expect((await check(sealed({ signature: 'AAAA' }))).isSigned).toBe(false)
    expect((await check(sealed({ keyId: '0'.repeat(16) }))).isKeyNamed).toBe(false)
    expect(await check(sealed({ publicKey: null }))).toMatchObject({
      isKeyNamed: false,
      isSigned: false,
    })
    expect((await check(good, 'id-103')).isAsked).toBe(false)
  })

  it('shows a note to both sides, and notices another', async () => {
    const note = { salt: salt(9), body: 'Bread' }
    const noteHash = hex(sha(Buffer.from(note.salt, 'hex'), note.body))
    const known = { salt: salt(2), content: JSON.stringify({ payee: 40, noteHash }), own: false }
    const [first, , ...rest] = await partsFor(openParts(102), 40, hash)
    const parts = [first, known, ...rest] as TransferProof['parts']
    const good = await proofOf(7, 2)
    const isNote = async (shown: TransferProof['note']) =>
      (await check({ ...good, parts, note: shown })).isNote
    expect(noteFor(parts, note)).toEqual(note)
    expect(noteFor([{ hash: salt(1) }, { hash: salt(2) }], note)).toBeNull()
    expect(noteFor(parts, undefined)).toBeNull()
    expect(await isNote(note)).toBe(true)
    expect(await isNote(null)).toBeUndefined()
    expect(await isNote({ ...note, body: 'Cake' })).toBe(false)
    expect(await isNote({ ...note, salt: salt(8) })).toBe(false)
    expect((await check({ ...good, note })).isNote).toBe(false)
  })

  it('is not of a place that its seal does not cover', async () => {
    const good = await proofOf(7, 2)
    const parts = await partsFor(openParts(200), 40, hash)
    expect(await check({ ...good, parts }, 'id-200')).toMatchObject({ isAsked: false })
  })
})

describe('a proof that was cut anew', () => {
  const anySigned: ProofTools = {
    hash,
    isSigned: async () => true,
    bytesOf: (text) => Buffer.from(text, 'base64'),
  }
  const checked = (proof: TransferProof) => checkProof('id-102', proof, anySigned)

  it('is refused when hidden parts are presented as one, or an empty one is added', async () => {
    const proof = await proofOf(5, 2)
    expect((await checked(proof)).isInSeal).toBe(true)
    const [first, second, ...rest] = proof.parts
    const hidden = rest.map((part) => ('hash' in part ? part.hash : '')).join('')
    const asOne = [first, second, { hash: hidden }] as TransferProof['parts']
    await expect(checked({ ...proof, parts: asOne })).rejects.toThrow('misshapen')
    const longer = [...proof.parts, { hash: '' }]
    await expect(checked({ ...proof, parts: longer })).rejects.toThrow('misshapen')
    const seal = { ...proof.seal, previousHash: `${previousHash}31` }
    await expect(checked({ ...proof, seal })).rejects.toThrow('misshapen')
  })
})
