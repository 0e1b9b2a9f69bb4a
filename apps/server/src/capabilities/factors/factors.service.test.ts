/** Proofs of what stands beside a password, each with its misuse. */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { factorCodeGuesses } from '@exchange/domain/limits/budget.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { createGuesses } from '../../kernel/guesses.ts'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { testCardKey } from '../../testing/seal-key.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addUser } from '../identity/passwords.fixtures.ts'
import { createPasswords } from '../identity/index.ts'
import { createFactors, type FactorProofs } from './factors.service.ts'
import { giveAuthenticator, givePasskey } from './factors.fixtures.ts'
import { assertion, testOrigin } from './passkey-device.fixtures.ts'
import { makeRecoveryCodeSet } from './recovery-codes.service.ts'
import { replaceCodes } from './recovery-codes.store.ts'

const app = testApp({
  env: { RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
const passwords = createPasswords()
const seal = createNumberSeal([testCardKey], 'authenticators')
const now = () => app().clock.now ?? new Date()
const address = '192.0.2.7'
/** Of Debian; a second opinion. */
const hasOathtool = spawnSync('which', ['oathtool']).status === 0
const bound = Buffer.from('500.00 to member 7')

let factors: FactorProofs
let contactId: number
let count = 0

beforeEach(async () => {
  const { db: database, limits, outbox } = app().deps
  app().clock.now = null
  factors = createFactors({
    ...{ database, outbox, passwords, seal, now },
    relyingParty: { id: new URL(testOrigin).hostname, origin: testOrigin, name: 'Network' },
    guesses: createGuesses(limits, factorCodeGuesses),
    securityLog: { note: () => Promise.resolve() },
  })
  await app().owner.query('delete from kernel.limits')
  contactId = await addUser(app(), `person${(count += 1)}`)
})

const withPasskey = () => givePasskey(app(), contactId)
const withAuthenticator = () => giveAuthenticator(app(), contactId)

describe('DOMAIN §16 a passkey', () => {
  it('proves its person once, for what it was asked', async () => {
    const passkey = await withPasskey()
    const asked = await factors.beginAssertion(contactId, bound)
    expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id.toString('base64url')])
    expect(asked.userVerification).toBe('required')
    const given = assertion(passkey, asked)
    expect(await factors.verifyAssertion(contactId, given, bound)).toBe(true)
    expect(await factors.verifyAssertion(contactId, given, bound)).toBe(false)
  })

  it('proves nothing else: another amount, another person, another kind, too late', async () => {
    const passkey = await withPasskey()
    const other = await addUser(app(), `other${count}`)
    const ask = () => factors.beginAssertion(contactId, bound)
    const changed = assertion(passkey, await ask())
    expect(await factors.verifyAssertion(contactId, changed, Buffer.from('5'))).toBe(false)
    // The challenge is gone by that.
    expect(await factors.verifyAssertion(contactId, changed, bound)).toBe(false)
    const ofOther = assertion(passkey, await ask())
    expect(await factors.verifyAssertion(other, ofOther, bound)).toBe(false)
    expect(await factors.verifySignIn(assertion(passkey, await ask()))).toBeUndefined()
    const late = assertion(passkey, await ask())
    app().clock.now = new Date(Date.now() + 121_000)
    expect(await factors.verifyAssertion(contactId, late, bound)).toBe(false)
  })

  it('is refused of another site, of an unverified holder, and with a counter that fell', async () => {
    const passkey = await withPasskey()
    const tried = async (story: Parameters<typeof assertion>[2]) => {
      const asked = await factors.beginAssertion(contactId, bound)
      return await factors.verifyAssertion(contactId, assertion(passkey, asked, story), bound)
    }
    expect(await tried({ origin: 'https://exchange.example.evil.test' })).toBe(false)
    expect(await tried({ rpId: 'evil.test' })).toBe(false)
    expect(await tried({ userVerified: false })).toBe(false)
    expect(await tried({})).toBe(true)
    passkey.counter -= 1
    expect(await tried({})).toBe(false)
    expect(await tried({})).toBe(true)
  })

  it('signs its person in without a name, and nobody with the wrong handle', async () => {
    const passkey = await withPasskey()
    const asked = await factors.beginSignIn()
    expect(asked.allowCredentials).toEqual([])
    expect(await factors.verifySignIn(assertion(passkey, asked))).toBe(contactId)
    const stranger = { ...passkey, userHandle: randomBytes(32), counter: passkey.counter }
    const again = await factors.beginSignIn()
    expect(await factors.verifySignIn(assertion(stranger, again))).toBeUndefined()
    const unknown = { ...passkey, id: randomBytes(32) }
    expect(
      await factors.verifySignIn(assertion(unknown, await factors.beginSignIn())),
    ).toBeUndefined()
    const made = { challenge: randomBytes(32).toString('base64url') }
    expect(await factors.verifySignIn(assertion(passkey, made))).toBeUndefined()
    const torn = assertion(passkey, asked)
    const response = { ...torn.response, clientDataJSON: 'e30' }
    expect(await factors.verifySignIn({ ...torn, response })).toBeUndefined()
  })

  it('that answers ten times at once proves once', async () => {
    const passkey = await withPasskey()
    const given = assertion(passkey, await factors.beginAssertion(contactId, bound))
    const all = Array.from({ length: 10 }, () => factors.verifyAssertion(contactId, given, bound))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
  })
})

describe('DOMAIN §16 a code of an authenticator', () => {
  it('is right for its half minute and the next to it, once', async () => {
    const totp = await withAuthenticator()
    const at = new Date('2026-11-27T12:00:10Z')
    app().clock.now = at
    const asker = { contactId, address }
    const codeAt = (seconds: number) => totp.generate({ timestamp: at.getTime() + seconds * 1_000 })
    expect(await factors.verifyCode(asker, codeAt(-90))).toBe('wrong')
    expect(await factors.verifyCode(asker, codeAt(60))).toBe('wrong')
    expect(await factors.verifyCode(asker, codeAt(-30))).toBe('right')
    const code = codeAt(0)
    expect(await factors.verifyCode(asker, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe('right')
    expect(await factors.verifyCode(asker, code)).toBe('wrong')
    // An older one, too, although it was right a moment ago.
    expect(await factors.verifyCode(asker, codeAt(-30))).toBe('wrong')
  })

  it.skipIf(!hasOathtool)('is the one that oathtool computes', async () => {
    const totp = await withAuthenticator()
    const at = new Date('2026-11-27T12:00:10Z')
    app().clock.now = at
    const secret = totp.secret.base32
    const asked = ['--totp', '--base32', '--now', '2026-11-27 12:00:10 UTC', secret]
    const code = execFileSync('oathtool', asked, { encoding: 'utf8' }).trim()
    expect(await factors.verifyCode({ contactId, address }, code)).toBe('right')
  })

  it('of ten at once one is right', async () => {
    const totp = await withAuthenticator()
    const code = totp.generate({ timestamp: now().getTime() })
    const all = Array.from({ length: 10 }, () => factors.verifyCode({ contactId, address }, code))
    expect((await Promise.all(all)).filter((judged) => judged === 'right')).toHaveLength(1)
  })

  it('SEC-11 cannot be guessed: ten an hour, also at the same time', async () => {
    const totp = await withAuthenticator()
    const right = totp.generate({ timestamp: now().getTime() })
    const wrong = String((Number(right) + 333_333) % 1_000_000).padStart(6, '0')
    const all = Array.from({ length: 30 }, () => factors.verifyCode({ contactId, address }, wrong))
    const judged = await Promise.all(all)
    expect(judged.filter((one) => one === 'wrong')).toHaveLength(10)
    expect(await factors.verifyCode({ contactId, address }, right)).toBe('too-many')
    app().clock.now = new Date(Date.now() + 3_601_000)
    const later = totp.generate({ timestamp: now().getTime() })
    expect(await factors.verifyCode({ contactId, address }, later)).toBe('right')
  })
})

describe('DOMAIN §16 a recovery code', () => {
  it('works once, as it is typed, and for its person alone', async () => {
    const { codes, ...set } = await makeRecoveryCodeSet({ passwords, now })
    expect(new Set(codes).size).toBe(10)
    await app().deps.db.transaction((tx) => replaceCodes(tx, contactId, set))
    const [first = '', second = ''] = codes
    const other = await addUser(app(), `other${count}`)
    expect(await factors.verifyRecoveryCode({ contactId: other, address }, first)).toBe('wrong')
    expect(await factors.verifyRecoveryCode({ contactId, address }, first.toLowerCase())).toBe(
      'right',
    )
    expect(await factors.verifyRecoveryCode({ contactId, address }, first)).toBe('wrong')
    const all = Array.from({ length: 5 }, () =>
      factors.verifyRecoveryCode({ contactId, address }, second),
    )
    expect((await Promise.all(all)).filter((judged) => judged === 'right')).toHaveLength(1)
  })

  it('is stored as an argon2id hash, and the secret of an authenticator sealed', async () => {
    await withAuthenticator()
    const { codes, ...set } = await makeRecoveryCodeSet({ passwords, now })
    await app().deps.db.transaction((tx) => replaceCodes(tx, contactId, set))
    const { rows } = await app().owner.query<{ hash: string }>(
      'select code_hash as hash from factors.recovery_codes where contact_id = $1',
      [contactId],
    )
    expect(rows).toHaveLength(10)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replace('-', ''))
  })
})

it('DOMAIN §16 the ways of a person are those that it has', async () => {
  expect(await factors.waysOf(contactId)).toEqual([])
  const { codes: _shown, ...set } = await makeRecoveryCodeSet({ passwords, now })
  await app().deps.db.transaction((tx) => replaceCodes(tx, contactId, set))
  expect(await factors.waysOf(contactId)).toEqual([])
  await withAuthenticator()
  expect(await factors.waysOf(contactId)).toEqual(['code', 'recovery'])
  await withPasskey()
  expect(await factors.waysOf(contactId)).toEqual(['passkey', 'code', 'recovery'])
})
