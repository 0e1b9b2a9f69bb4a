/** DOMAIN §16: proving once more who you are by a second factor; and one payment by a passkey. */
import { beginProof, prove } from '@exchange/contract/identity/proof.contract'
import { reset } from '@exchange/contract/identity/identity.contract'
import { send } from '@exchange/contract/send/send.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { balancesOf } from '../approvals/approvals.fixtures.ts'
import { giveAuthenticator, givePasskey } from '../factors/factors.fixtures.ts'
import { assertion, testOrigin, type Passkey } from '../factors/passkey-device.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { newKey } from '../requests/requests.fixtures.ts'
import { oldPassword } from './passwords.fixtures.ts'

const app = testApp({
  env: { PUBLIC_URL: testOrigin, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
const rich = { trade: 50_000_00n, reserve: 5_000_00n, thresholds: { purchase: null, sales: null } }

type Member = Awaited<ReturnType<typeof addMember>>
let dana: Member
let marco: Member
let stale: ReturnType<typeof api>
beforeEach(async () => {
  dana = await addMember(app().owner, rich)
  marco = await addMember(app().owner, rich)
  stale = await session()
})

async function session() {
  const provedAt = new Date(Date.now() - 600_000)
  return api(app()).as(await signedIn(app().owner, dana.contactId, { provedAt }))
}

/** Whether the session may change the password. */
async function isFresh(by = stale): Promise<boolean> {
  return (await by.call(reset, { password: '1' })).problem.code !== 'PROOF_REQUIRED'
}

const codeOf = async (code: string) => await stale.call(prove, { code })

async function signed(passkey: Passkey, payment?: string, by = stale) {
  const { body } = await by.call(beginProof, payment === undefined ? {} : { payment })
  return assertion(passkey, body)
}

const payment = (amount: number, key: string, by = stale) =>
  by.final().call(send, { sendTarget: `m${marco.memberId}`, amount }, key)
const received = async () => (await balancesOf(app(), marco.account)).MOX - rich.trade

describe('DOMAIN §16 a person with a second factor', () => {
  it('is asked for that, and no more for its password', async () => {
    await giveAuthenticator(app(), dana.contactId)
    await givePasskey(app(), dana.contactId)
    const refused = await stale.call(reset, { password: 'a long password' })
    expect(refused.problem).toMatchObject({ code: 'PROOF_REQUIRED', ways: ['passkey', 'code'] })
    const byPassword = await stale.call(prove, { password: oldPassword })
    expect(byPassword.problem).toMatchObject({ code: 'VALIDATION', status: 400 })
    expect(await isFresh()).toBe(false)
  })

  it('proves it by a code, which works once; the fifth wrong one ends the session', async () => {
    const totp = await giveAuthenticator(app(), dana.contactId)
    expect((await codeOf('000000')).problem.errors?.[0]?.field).toBe('code')
    const code = totp.generate()
    expect((await codeOf(code)).status).toBe(200)
    expect(await isFresh()).toBe(true)
    expect((await codeOf(code)).problem.code).toBe('VALIDATION')
    for (let tried = 2; tried < 5; tried += 1) await codeOf('000000')
    expect((await codeOf('000000')).problem.code).toBe('SESSION_INVALID')
  })

  it('proves it by a passkey: for this session, by one of its own, once', async () => {
    const passkey = await givePasskey(app(), dana.contactId)
    const other = await session()
    const ofOther = await signed(passkey, undefined, other)
    expect((await stale.call(prove, { assertion: ofOther })).problem.code).toBe('PASSKEY_REFUSED')
    await signedIn(app().owner, marco.contactId)
    const ofMarco = await givePasskey(app(), marco.contactId)
    const foreign = await stale.call(prove, { assertion: await signed(ofMarco) })
    expect(foreign.problem.code).toBe('PASSKEY_REFUSED')
    const right = await signed(passkey)
    expect((await stale.call(prove, { assertion: right })).status).toBe(200)
    expect([await isFresh(), await isFresh(other)]).toEqual([true, false])
    expect((await stale.call(prove, { assertion: right })).problem.code).toBe('PASSKEY_REFUSED')
  })
})

describe('DOMAIN §16 a payment that is proved by a passkey', () => {
  const asked = async (amount: number, key: string) => {
    const { problem } = await payment(amount, key)
    expect(problem).toMatchObject({ code: 'PROOF_REQUIRED', ways: ['passkey'] })
    return problem.payment ?? ''
  }

  it('is made once, and the session is not fresh by it', async () => {
    const passkey = await givePasskey(app(), dana.contactId)
    const key = newKey()
    const bound = await asked(900, key)
    const proof = { assertion: await signed(passkey, bound), payment: bound }
    expect((await stale.call(prove, proof)).status).toBe(200)
    expect(await isFresh()).toBe(false)
    expect((await payment(900, key)).status).toBe(200)
    expect((await payment(900, key)).headers.get('idempotent-replayed')).toBe('true')
    expect(await received()).toBe(900_00n)
    expect((await payment(900, newKey())).problem.code).toBe('PROOF_REQUIRED')
    expect(await received()).toBe(900_00n)
  })

  it('is refused when amount, payee or key has changed in between', async () => {
    const passkey = await givePasskey(app(), dana.contactId)
    const key = newKey()
    const bound = await asked(900, key)
    await stale.call(prove, { assertion: await signed(passkey, bound), payment: bound })
    expect((await payment(901, key)).problem.code).toBe('PROOF_REQUIRED')
    const lou = await addMember(app().owner)
    const toLou = { sendTarget: `m${lou.memberId}`, amount: 900 }
    expect((await stale.call(send, toLou, key)).problem.code).toBe('PROOF_REQUIRED')
    expect((await payment(900, newKey())).problem.code).toBe('PROOF_REQUIRED')
    expect(await received()).toBe(0n)
    expect((await payment(900, key)).status).toBe(200)
  })

  it('is refused in another session, after two minutes, and with a signature for another payment', async () => {
    const passkey = await givePasskey(app(), dana.contactId)
    const key = newKey()
    const bound = await asked(900, key)
    const other = 'f'.repeat(64)
    const swapped = { assertion: await signed(passkey, bound), payment: other }
    expect((await stale.call(prove, swapped)).problem.code).toBe('PASSKEY_REFUSED')
    const unbound = { assertion: await signed(passkey), payment: bound }
    expect((await stale.call(prove, unbound)).problem.code).toBe('PASSKEY_REFUSED')
    await stale.call(prove, { assertion: await signed(passkey, bound), payment: bound })
    expect((await payment(900, key, await session())).problem.code).toBe('PROOF_REQUIRED')
    await app().owner.query(
      `update identity.payment_proofs set expires_at = expires_at - interval '2 minutes'`,
    )
    expect((await payment(900, key)).problem.code).toBe('PROOF_REQUIRED')
    expect(await received()).toBe(0n)
  })

  it('ten at once with one proof are one payment', async () => {
    const passkey = await givePasskey(app(), dana.contactId)
    const key = newKey()
    const bound = await asked(900, key)
    await stale.call(prove, { assertion: await signed(passkey, bound), payment: bound })
    const all = await Promise.all(Array.from({ length: 10 }, () => payment(900, key)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await received()).toBe(900_00n)
  })
})
