import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import {
  promiseHash,
  promisePayload,
  writePromise,
  type OfflinePromise,
} from '@exchange/domain/allowances/promise.rules'
import { sealContext } from '@exchange/domain/seals/proof.rules'
import { sumsOf, newSale, withEntry } from './basket.ts'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../kernel/api-client.ts'
import { checkAllowance, mayTake } from './allowance-check.ts'
import { entryOf } from './keypad-entry.ts'
import { opening } from './till.fixtures.ts'
import { isRefused } from './use-offline.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64')
const date = '2026-11-28T10:00:00.000Z'
const at = new Date(date)
const keys = { takes: true, keys: [{ id: 'k1', publicKey: raw }], revoked: [8], date }

async function code(number = 7): Promise<string> {
  const of: OfflinePromise = {
    ...{ number, amount: 20_00n, holder: 'Marco', keyId: 'k1' },
    madeAt: new Date('2026-11-28T09:00:00Z'),
    expiresAt: new Date('2026-11-29T09:00:00Z'),
  }
  const payload = promisePayload(of)
  const hash = (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(createHash('sha256').update(bytes).digest())
  const digest = await promiseHash(payload, hash)
  const message = Buffer.concat([Buffer.from(sealContext), digest])
  return writePromise(payload, sign(null, message, privateKey))
}

// jsdom has none.
vi.stubGlobal('crypto', webcrypto)

const asked = { amount: 12_50n, at, keys, used: new Set<number>() }

test('POS-08 a till takes what the network has signed, without asking it', async () => {
  const checked = await checkAllowance(await code(), asked)
  expect(checked).toMatchObject({ ok: true, value: { number: 7, holder: 'Marco' } })
})

test('POS-08 a till refuses what is forged, revoked, used here, too small or expired', async () => {
  const text = await code()
  const fault = async (over: Partial<typeof asked>, given = text) => {
    const checked = await checkAllowance(given, { ...asked, ...over })
    return checked.ok ? 'taken' : checked.error
  }
  const [mark, payload, signature = ''] = text.split('.')
  const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  expect(await fault({}, [mark, payload, changed].join('.'))).toBe('forged')
  expect(await fault({}, await code(8))).toBe('revoked')
  expect(await fault({ used: new Set([7]) })).toBe('used-here')
  expect(await fault({ amount: 20_01n })).toBe('too-much')
  expect(await fault({ at: new Date('2026-11-29T09:00:00Z') })).toBe('expired')
  expect(await checkAllowance(text, { ...asked, keys: null })).toEqual({
    ...{ ok: false, error: 'no-keys' },
  })
})

test('POS-08 without a network nobody takes more than may be charged alone', () => {
  const sums = sumsOf(withEntry({ ...newSale(), entry: entryOf(12_50n) }))
  const { person, register } = opening()
  const may = (over: Parameters<typeof opening>[0]) =>
    mayTake({ opening: opening(over), sums }, 12_50n)
  expect(may({})).toBe(true)
  expect(may({ person: { ...person, chargeMost: 12.49 } })).toBe(false)
  expect(may({ register: { ...register, chargeMost: 12.49 } })).toBe(false)
})

test('POS-08 only a refusal ends waiting: a lost answer and a lost session are asked again', () => {
  const refused = (status: number, reason: string, isFinal: boolean) =>
    isRefused(new ApiProblem(status, reason, '', isFinal ? { final: true } : {}))
  expect(refused(422, 'TARGET_CANNOT_PAY', true)).toBe(true)
  expect(refused(403, 'MANAGER_NEEDED', false)).toBe(true)
  for (const [status, reason] of [
    [0, 'NO_ANSWER'],
    [401, 'UNAUTHORIZED'],
    [409, 'IN_PROGRESS'],
    [429, 'RATE_LIMITED'],
    [503, 'UNAVAILABLE'],
  ] as const) {
    expect(refused(status, reason, false)).toBe(false)
  }
})
