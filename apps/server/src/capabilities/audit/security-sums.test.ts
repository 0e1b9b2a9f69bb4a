/** What strangers can make happen without end is counted in the security log, not listed. */
import { login, forgot } from '@exchange/contract/identity/identity.contract'
import { addressOf } from '@exchange/contract/call'
import { sealKeyOf } from '@exchange/ledger'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testSealKey } from '../../testing/seal-key.ts'
import { addUser } from '../identity/passwords.fixtures.ts'
import { createSecurityLog } from './security-log.service.ts'
import { staffApp } from './staff-world.fixtures.ts'

const app = staffApp()
const hourMs = 3_600_000
afterEach(() => {
  app().clock.now = null
})

interface Line {
  readonly event: string
  readonly contact: number | null
  readonly address: string | null
  readonly detail: { readonly times?: number; readonly call?: string } | null
}

async function linesOf(event: string): Promise<Line[]> {
  const { rows } = await app().owner.query<Line & Record<string, unknown>>(
    `select event, contact_id as contact, address, detail
    from audit.security
    where event = $1
    order by at, id`,
    [event],
  )
  return rows
}

const countOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { detail }) => sum + (detail?.times ?? 1), 0)

/** All that is counted, at last, whichever seconds and hours it fell in. */
async function noted(event: string): Promise<Line[]> {
  app().clock.now = new Date(Date.now() + 2 * hourMs)
  await app().work('audit.note-sums')
  return await linesOf(event)
}

/** Writes what was told until now. */
const settled = () => app().work('audit.note-sums')

describe('DOMAIN §16 the security log', () => {
  it('SEC-11 has two lines of an hour for however many failures of one person from one address', async () => {
    const contact = await addUser(app(), 'guessed')
    const guess = () => api(app()).call(login, { username: 'guessed', password: 'a guess' })
    for (let burst = 0; burst < 3; burst += 1) {
      await guess()
      await settled()
    }
    expect(
      (await linesOf('sign-in.failed')).filter((line) => line.contact === contact),
    ).toHaveLength(1)
    const lines = (await noted('sign-in.failed')).filter((line) => line.contact === contact)
    // Three, when the hour has ended between them.
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(countOf(lines)).toBe(3)
    expect(lines[0]?.address).toBe('127.0.0.1')
    // Noted once.
    expect((await noted('sign-in.failed')).filter((line) => line.contact === contact)).toEqual(
      lines,
    )
  })

  it('SEC-11 notes limits that were reached, and requests that could not be read, with the call', async () => {
    const headers = { 'content-type': 'application/json' }
    const bodies = ['{', '[]', '{"username": 7}', '{"username": 7}']
    for (const body of bodies) {
      await api(app()).send(addressOf(login), { method: 'POST', headers, body })
    }
    await app().owner.query(
      `insert into kernel.limits (key, used, ends_at, open_at)
      values ('code-asked/limited', 5, now() + interval '1 hour', now() + interval '1 hour')`,
    )
    const limited = await api(app()).call(forgot, { username: 'limited' })
    expect(limited.status).toBe(429)
    await settled()
    const malformed = await noted('request.malformed')
    expect(new Set(malformed.map(({ detail }) => detail?.call))).toEqual(
      new Set(['identity.login']),
    )
    expect(countOf(malformed)).toBe(bodies.length)
    const reached = await noted('limit.reached')
    expect(reached.map(({ detail }) => detail?.call)).toContain('identity.forgot')
  })

  it('SEC-11 is bounded: beyond two thousand an hour, addresses are left out and the counts stay', async () => {
    const log = createSecurityLog({
      database: app().owner,
      key: sealKeyOf(testSealKey),
      now: () => new Date('2026-03-01T10:20:00Z'),
    })
    for (let at = 0; at < 4_000; at += 1) {
      const address = `10.0.${Math.floor(at / 250)}.${at % 250}`
      log.tell({ event: 'factor.failed', contactId: null, address })
      if (at % 150 === 149) await log.settle()
    }
    await log.settle()
    const lines = await linesOf('factor.failed')
    expect(lines.length).toBeLessThan(2_400)
    expect(lines.filter(({ address }) => address === null)).toHaveLength(1)
    await log.noteSums()
    const later = createSecurityLog({
      database: app().owner,
      key: sealKeyOf(testSealKey),
      now: () => new Date('2026-03-01T11:01:00Z'),
    })
    await later.noteSums()
    expect(countOf(await linesOf('factor.failed'))).toBe(4_000)
  }, 60_000)
})
