import { calls } from '@exchange/contract/calls'
import { addressOf } from '@exchange/contract/call'
import * as contract from '@exchange/contract/programs/programs.contract'
import {
  keyFaults,
  programMessages,
  programRefusals,
} from '@exchange/contract/programs/programs.messages'
import { keysMost } from '@exchange/domain/programs/key.rules'
import { describe, expect, it } from 'vitest'
import { redact } from '../../kernel/redaction.ts'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addContact } from '../members/members.fixtures.ts'
import { addPerson, apiOf, everythingTold, requestsApp } from '../requests/requests.fixtures.ts'
import { newKeyOf, programApi, withEmail } from './programs.fixtures.ts'

const app = requestsApp()
const asked = { name: 'Shop', scopes: ['events:read'], days: 30 } as const
const input = { ...asked, scopes: [...asked.scopes] }
const dayMs = 86_400_000

async function answerTo(key: string): Promise<string> {
  const { status, problem } = await programApi(app(), key).call(contract.eventsAfter, {})
  return status === 200 ? 'ok' : `${status} ${problem.code}`
}

describe('API-01 a key of a program', () => {
  it('is shown once, acts for its member, and is stored as a hash', async () => {
    const dana = await addPerson(app())
    const made = await dana.api.call(contract.makeKey, input)
    const { key } = made.body
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    expect(await answerTo(key)).toBe('ok')
    const { rows } = await app().owner.query<{ text: string }>(
      'select k::text as text from programs.keys k where member_id = $1',
      [dana.memberId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(key)
    const [listed] = (await dana.api.call(contract.listPrograms, {})).body.keys
    expect(listed).toMatchObject({ name: 'Shop', hint: key.slice(-4), isUsable: true })
    expect(Date.parse(listed?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(listed)).not.toContain(key)
  })

  it('is told to the main contact', async () => {
    const dana = await withEmail(app(), await addPerson(app()))
    await newKeyOf(dana)
    await everythingTold(app())
    const { rows } = await app().owner.query(
      `select facts from delivery.messages where contact_id = $1 and kind = 'business-act'`,
      [dana.contactId],
    )
    expect(rows).toEqual([{ facts: { act: 'program-key-made', by: 'You', name: 'Shop' } }])
  })

  it('SEC-06 is refused once it is revoked or expired, in every process', async () => {
    const dana = await addPerson(app())
    const [first, second] = [await newKeyOf(dana), await newKeyOf(dana)]
    const other = await app().another()
    const [newest] = (await dana.api.call(contract.listPrograms, {})).body.keys
    const { body } = await dana.api.call(contract.revokeKey, { keyId: newest?.keyId ?? 0 })
    expect(body.keys.map(({ isUsable }) => isUsable)).toEqual([false, true])
    expect([await answerTo(first), await answerTo(second)]).toEqual(['ok', '401 KEY_INVALID'])
    const url = `http://127.0.0.1:${other.port}`
    expect((await programApi({ url }, second).call(contract.eventsAfter, {})).status).toBe(401)
    app().clock.now = new Date(Date.now() + 31 * dayMs)
    expect(await answerTo(first)).toBe('401 KEY_INVALID')
    app().clock.now = null
  })

  it('SEC-06 of a closed member is refused', async () => {
    const dana = await addPerson(app())
    const key = await newKeyOf(dana)
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      dana.memberId,
    ])
    expect(await answerTo(key)).toBe('401 KEY_INVALID')
  })

  it('SEC-06 without the scope is refused', async () => {
    const dana = await addPerson(app())
    const key = await newKeyOf(dana, ['checkouts:read'])
    const { status, problem } = await programApi(app(), key).call(contract.eventsAfter, {})
    expect([status, problem.detail]).toEqual([403, programMessages.scopeMissing('events:read')])
  })

  it('SEC-06 is no session, no key of an application, and neither is one of those a key', async () => {
    const dana = await addPerson(app())
    const key = await newKeyOf(dana, ['checkouts:write', 'checkouts:read', 'events:read'])
    const token = await signedIn(app().owner, dana.contactId)
    expect(await answerTo(token)).toBe('401 KEY_INVALID')
    expect(await answerTo('demo-web')).toBe('401 KEY_INVALID')
    expect((await api(app()).call(contract.eventsAfter, {})).problem.code).toBe('KEY_INVALID')
    const asApplication = api(app()).from(key).as(token)
    expect((await asApplication.call(contract.listPrograms, {})).problem.code).toBe(
      'INVALID_API_KEY',
    )
  })

  it('SEC-06 is refused by every call that is not of programs', async () => {
    const dana = await addPerson(app())
    const key = await newKeyOf(dana, ['checkouts:write', 'checkouts:read', 'events:read'])
    const others = calls.filter(
      ({ access: { who } }) => who !== 'program' && who !== 'anyone' && who !== 'public',
    )
    const answers = await Promise.all(
      others.map(async (call) => {
        const reply = await api(app())
          .as(key)
          .call(call, call.example ?? {})
        return `${call.id} ${reply.status} ${reply.problem.code}`
      }),
    )
    expect(answers).toEqual(others.map(({ id }) => `${id} 401 SESSION_INVALID`))
  })

  it('SEC-06 is hidden where it would be logged', () => {
    const key = `sk_${'aB3-_'.repeat(9).slice(0, 43)}`
    const secret = `whsec_${'aB3+/'.repeat(9).slice(0, 43)}=`
    const logged = JSON.stringify(
      redact({ message: `Bearer ${key} was used`, secret, url: `/x?key=${key}`, said: secret }),
    )
    expect(logged).not.toContain('aB3')
  })

  it('has a limit of its own', async () => {
    const slow = await app().another({ RATE_LIMIT_FACTOR: '0.01' })
    const url = `http://127.0.0.1:${slow.port}`
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    const [hers, his] = [await newKeyOf(dana), await newKeyOf(marco)]
    const ask = (key: string) => programApi({ url }, key).call(contract.eventsAfter, {})
    for (let count = 0; count < 6; count += 1) expect((await ask(hers)).status).toBe(200)
    expect((await ask(hers)).problem.code).toBe('RATE_LIMITED')
    expect((await ask(his)).status).toBe(200)
  })
})

describe('making keys', () => {
  it.each([
    [{ name: ' ' }, keyFaults['name-required']],
    [{ name: 'x'.repeat(61) }, keyFaults['name-too-long']],
    [{ scopes: [] }, keyFaults['scope-required']],
    [{ days: 7 }, keyFaults['days-unknown']],
  ])('is refused in words: %j', async (change, words) => {
    const dana = await addPerson(app())
    const { status, problem } = await dana.api.call(contract.makeKey, { ...input, ...change })
    expect([status, problem.detail]).toEqual([400, words])
    expect((await dana.api.call(contract.listPrograms, {})).body.keys).toEqual([])
  })

  it(`ends at ${keysMost} keys, also of twelve at once`, async () => {
    const dana = await addPerson(app())
    const made = await Promise.all(
      Array.from({ length: keysMost + 2 }, () => dana.api.call(contract.makeKey, input)),
    )
    const refused = made.filter(({ status }) => status !== 200)
    expect(refused.map(({ problem }) => problem.detail)).toEqual(
      Array.from({ length: 2 }, () => programRefusals['keys-most'].reason),
    )
  })

  it('SEC-06 is for the main contact with a fresh proof, and of the own keys', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    const sam = await apiOf(app(), await addContact(app().owner, dana.memberId))
    const applied = await addPerson(app(), { status: 'applied' })
    for (const [by, status] of [
      [sam, 403],
      [applied.api, 403],
      [api(app()), 401],
    ] as const) {
      expect((await by.call(contract.makeKey, input)).status).toBe(status)
      expect((await by.call(contract.listPrograms, {})).status).toBe(status)
    }
    await newKeyOf(dana)
    const [key] = (await dana.api.call(contract.listPrograms, {})).body.keys
    const revoked = await marco.api.call(contract.revokeKey, { keyId: key?.keyId ?? 0 })
    expect(revoked.problem.detail).toBe(programRefusals['key-not-found'].reason)
    await app().owner.query(
      `update identity.sessions set proved_at = now() - interval '1 hour' where contact_id = $1`,
      [dana.contactId],
    )
    const unproved = await dana.api.call(contract.makeKey, input)
    expect(unproved.problem.code).toBe('PROOF_REQUIRED')
  })

  it('every call of programs is limited by key', () => {
    const unlimited = calls.filter(
      ({ access, limits }) =>
        access.who === 'program' && !limits.some(({ by }) => by === 'program'),
    )
    expect(unlimited.map(addressOf)).toEqual([])
  })
})
