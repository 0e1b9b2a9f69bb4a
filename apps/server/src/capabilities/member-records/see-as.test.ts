/** Staff see the app as a member: what they read, and that they do nothing. */
import { calls } from '@exchange/contract/calls'
import { addressOf, type AnyCall } from '@exchange/contract/call'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { listPeople } from '@exchange/contract/members/people.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { openSeeing, seeingHeader } from '@exchange/contract/member-records/see.contract'
import { seeingWords } from '@exchange/contract/member-records/see.messages'
import { seeingMinutes } from '@exchange/domain/member-records/seeing.rules'
import { afterEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/sessions.ts'
import { addTrader, balancesOf } from '../approvals/approvals.fixtures.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { gatedCalls } from '../audit/gated-calls.fixtures.ts'
import { addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
type Staff = Awaited<ReturnType<typeof addStaff>>
afterEach(() => {
  app().clock.now = null
})

const clerk = () => addStaff(app(), [right('Users')])

async function seen(by: Staff, memberId: number) {
  const { body } = await by.api.call(openSeeing, { memberId })
  return { [seeingHeader]: body.seeingId }
}

/** What the server answers to a call with this token and the header. */
async function ask(
  { token }: { readonly token: string },
  call: AnyCall,
  headers: Readonly<Record<string, string>>,
) {
  const query = new URLSearchParams(Object.entries(call.example ?? {}).map(textOf))
  const isGet = call.method === 'GET'
  const response = await fetch(
    `${app().url}${addressOf(call)}${isGet ? `?${query.toString()}` : ''}`,
    {
      method: call.method,
      headers: {
        ...{ 'x-api-key': 'demo-web', authorization: `Bearer ${token}`, ...headers },
        ...(!isGet && { 'content-type': 'application/json' }),
      },
      ...(!isGet && { body: JSON.stringify(call.example ?? {}) }),
    },
  )
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return { status: response.status, body }
}

const textOf = ([name, value]: [string, unknown]): [string, string] => [name, String(value)]

describe('ADMIN-04 staff who see the app as a member', () => {
  it('read what its main contact reads, with no right of anybody', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const dana = await addTrader(app())
    await signedIn(app().owner, dana.contactId, { grants: [right('Admin')] })
    // What administrators are notified of is seen by nobody with less.
    const refused = await (await clerk()).api.call(openSeeing, { memberId: dana.memberId })
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      recordRefusals['holds-more'].reason,
    ])
    const headers = await seen(office, dana.memberId)
    const { status, body } = await ask(office, refresh, headers)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ rights: {}, isAdmin: false, isElevated: false },
      contact: { id: dana.contactId },
      member: { memberId: dana.memberId },
    })
    expect((await ask(office, listPeople, headers)).status).toBe(200)
    // Without the header they are themselves.
    const own = await ask(office, refresh, {})
    expect(own.body).toMatchObject({ contact: { id: office.contactId } })
  })

  it('SEC-05 change nothing: every call that is no declared reading is refused', async () => {
    const office = await addStaff(app(), [right('Admin')])
    const dana = await addTrader(app())
    const headers = await seen(office, dana.memberId)
    const before = await balancesOf(app(), dana.account)
    const open = ['public', 'anyone']
    const rest = calls.filter(
      ({ method, access, seenByStaff }) =>
        method === 'POST' || !(seenByStaff || open.includes(access.who)),
    )
    const refused = await Promise.all(
      rest
        .filter(
          ({ neverFails, limits }) => !neverFails && !limits.some(({ by }) => by === 'address'),
        )
        .map(async (call) => ({ id: call.id, ...(await ask(office, call, headers)) })),
    )
    expect(refused.length).toBeGreaterThan(100)
    expect(refused.filter(({ status }) => status !== 403).map(({ id }) => id)).toEqual([])
    expect(await balancesOf(app(), dana.account)).toEqual(before)
    expect(calls.filter(({ seenByStaff, method }) => seenByStaff && method !== 'GET')).toEqual([])
  })

  it('SEC-05 see no secret: what can be paid with and what signs in is not declared', () => {
    const hidden = [
      ...['gift-cards.list', 'factors.read', 'identity.sessions', 'identity.read-proof-sum'],
      ...['card-attempts.read', 'accounts.export', 'statements.proof', 'search.contacts'],
    ]
    const shown = calls.filter(({ seenByStaff }) => seenByStaff).map(({ id }) => id)
    expect(shown.filter((id) => hidden.includes(id))).toEqual([])
    const asked = calls.filter(({ id }) => hidden.includes(id))
    expect(asked).toHaveLength(hidden.length)
  })

  it('are refused on the routes outside of the contract', async () => {
    const office = await clerk()
    const dana = await addTrader(app())
    const headers = await seen(office, dana.memberId)
    const events = await fetch(`${app().url}/api/core/events`, {
      headers: { 'x-api-key': 'demo-web', authorization: `Bearer ${office.token}`, ...headers },
    })
    expect(events.status).toBe(403)
    expect((await gatedCalls(app().deps.config)).some(({ seenByStaff }) => seenByStaff)).toBe(false)
  })

  it('are noted once for each opening, and the member finds it', async () => {
    const office = await clerk()
    const dana = await addTrader(app())
    const headers = await seen(office, dana.memberId)
    await ask(office, refresh, headers)
    await ask(office, listPeople, headers)
    const lines = (await staffLines(app())).filter(({ members }) => members.includes(dana.memberId))
    expect(lines).toMatchObject([{ act: 'member.see', actor: office.contactId, exchange: 8 }])
  })

  it('are themselves again after a quarter of an hour, and when the right is taken', async () => {
    const office = await clerk()
    const { memberId } = await addTrader(app())
    const headers = await seen(office, memberId)
    const ended = { status: 403, body: { detail: seeingWords.ended } }
    app().clock.now = new Date(Date.now() + (seeingMinutes * 60 + 1) * 1_000)
    expect(await ask(office, refresh, headers)).toMatchObject(ended)
    app().clock.now = null
    expect((await ask(office, refresh, headers)).status).toBe(200)
    await app().owner.query('delete from identity.grants where contact_id = $1', [office.contactId])
    expect(await ask(office, refresh, headers)).toMatchObject(ended)
  })

  it('SEC-05 open no view of another exchange, of nobody, and use none of a colleague', async () => {
    const office = await clerk()
    const away = await addMember(app().owner, { exchange: 27 })
    const closed = await addMember(app().owner)
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      closed.memberId,
    ])
    const open = (memberId: number) => office.api.call(openSeeing, { memberId })
    expect((await open(away.memberId)).status).toBe(404)
    expect((await open(2_000_000_000)).status).toBe(404)
    expect((await open(closed.memberId)).problem.detail).toBe(recordRefusals['is-closed'].reason)
    const dana = await addTrader(app())
    const headers = await seen(office, dana.memberId)
    const colleague = await clerk()
    for (const token of [colleague.token, dana.token]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask({ token }, refresh, headers)).status).toBe(403)
    }
    expect((await ask({ token: 'nobody' }, refresh, headers)).status).toBe(401)
    expect((await ask(office, refresh, { [seeingHeader]: "x' or true" })).status).toBe(403)
  })
})
