/** Each event of the security log has a writer, and what it notes can be told apart. */
import { askWayBack, cancelWayBack } from '@exchange/contract/factors/way-back.contract'
import { denyNewDevice } from '@exchange/contract/identity/devices.contract'
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { prove } from '@exchange/contract/identity/proof.contract'
import {
  beginPasskeySignIn,
  passkeySignIn,
  secondStep,
} from '@exchange/contract/identity/second-step.contract'
import { securityEvents } from '@exchange/domain/audit/security-events.rules'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { giveAuthenticator, givePasskey } from '../factors/factors.fixtures.ts'
import { assertion, testOrigin } from '../factors/passkey-device.fixtures.ts'
import { deviceLettersTo, deviceOf, onPhone, signInFrom } from '../identity/devices.fixtures.ts'
import {
  addUser,
  codeOf,
  lettersTo,
  oldPassword,
  signInAs,
} from '../identity/passwords.fixtures.ts'
import { requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp({ PUBLIC_URL: testOrigin, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' })

interface Line {
  readonly event: string
  readonly contact: number | null
  readonly detail: Record<string, unknown> | null
}

let username: string
let contactId: number
let count = 0
beforeEach(async () => {
  username = `noted${(count += 1)}`
  contactId = await addUser(app(), username)
  await app().owner.query('delete from kernel.limits')
})

/** What was noted of the person, without the sign-ins themselves; in the order of the alphabet. */
async function noted(of: number | null = contactId): Promise<(readonly [string, unknown])[]> {
  await app().work('audit.note-sums')
  const { rows } = await app().owner.query<Line & Record<string, unknown>>(
    `select event, detail
    from audit.security
    where contact_id is not distinct from $1
      and event not like 'sign-in.%'
    order by event, at`,
    [of],
  )
  return rows.map(({ event, detail }) => [event, detail])
}

const ticketOf = async () => (await signInAs(app(), username, oldPassword)).problem.ticket ?? ''
const wayBackCode = async () => {
  const letters = await lettersTo(app(), contactId)
  return letters.findLast(({ kind }) => kind === 'way-back-asked')?.code ?? ''
}

it('DOMAIN §16 no event of the security log is without a writer', () => {
  const root = new URL('../../', import.meta.url).pathname
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixtures)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const unwritten = securityEvents.filter(
    (event) => !sources.some((text) => text.includes(`'${event}'`)),
  )
  expect(unwritten).toEqual([])
})

describe('DOMAIN §16 the security log notes second factors', () => {
  it('a wrong code and the right one in the second step', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    const ticket = await ticketOf()
    await api(app()).call(secondStep, { ticket, code: '12345' })
    await api(app()).call(secondStep, { ticket, code: totp.generate() })
    expect(await noted()).toEqual([
      ['factor.failed', { way: 'code' }],
      ['factor.used', { way: 'code' }],
    ])
  })

  it('a passkey that nobody has, and one that signs in', async () => {
    const passkey = await givePasskey(app(), contactId)
    const sign = async (by: typeof passkey) => {
      const { body } = await api(app()).call(beginPasskeySignIn, {})
      return await api(app()).call(passkeySignIn, { assertion: assertion(by, body) })
    }
    const before = (await noted(null)).length
    const stranger = await sign({ ...passkey, id: Buffer.from('of nobody') })
    expect(stranger.problem.code).toBe('PASSKEY_REFUSED')
    expect((await noted(null)).slice(before)).toEqual([['factor.failed', { way: 'passkey' }]])
    expect((await sign(passkey)).status).toBe(200)
    expect(await noted()).toEqual([['factor.used', { way: 'passkey' }]])
  })

  it('a request that a sign-in ends, or the link of its letter, once however often', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    await api(app()).call(askWayBack, { ticket: await ticketOf() })
    const code = await wayBackCode()
    for (const _ of [1, 2]) {
      expect((await api(app()).call(cancelWayBack, { code })).status).toBe(200)
    }
    const cancelled = async () =>
      (await noted()).filter(([event]) => event === 'way-back.cancelled').length
    expect(await cancelled()).toBe(1)
    await api(app()).call(askWayBack, { ticket: await ticketOf() })
    await api(app()).call(secondStep, { ticket: await ticketOf(), code: totp.generate() })
    expect(await cancelled()).toBe(2)
  })
})

describe('DOMAIN §16 the security log notes proofs', () => {
  it('given and failed, and the end of a session after five wrong ones', async () => {
    const { body } = await signInAs(app(), username, oldPassword)
    const mine = api(app()).as(body.accessToken)
    await mine.call(prove, { password: oldPassword })
    for (let tried = 0; tried < 6; tried += 1) await mine.call(prove, { password: 'wrong' })
    const failed = ['proof.failed', { way: 'password' }]
    expect(await noted()).toEqual([
      ...[failed, failed, failed, failed, failed],
      ['proof.given', { way: 'password', proved: 'session' }],
      ['session.ended', { ended: expect.any(String) as string, reason: 'wrong-proofs' }],
    ])
  })
})

it('DOMAIN §16 the security log notes a new device, its denial, the lock and its end', async () => {
  await deviceOf(app(), username)
  await signInFrom(app(), username, { deviceKey: null, userAgent: onPhone })
  const [letter] = await deviceLettersTo(app(), contactId)
  for (const _ of [1, 2]) await api(app()).call(denyNewDevice, { code: letter?.code ?? '' })
  const signIns = [expect.any(String) as string]
  const locked = [
    ['device.disowned', { signIns }],
    ['device.new', null],
    ['sending.locked', null],
  ]
  expect(await noted()).toEqual(locked)
  await api(app()).call(forgot, { username })
  const code = await codeOf(app(), contactId)
  const password = 'two lamps on the stairs'
  expect((await api(app()).call(reset, { username, code, password })).status).toBe(204)
  expect((await noted()).map(([event]) => event)).toContain('sending.unlocked')
})
