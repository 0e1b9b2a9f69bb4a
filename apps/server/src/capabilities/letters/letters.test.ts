/** Letters of the office: who gets one, when, once, and how a person ends them. */
import { setTimeout as pause } from 'node:timers/promises'
import * as calls from '@exchange/contract/letters/letters.contract'
import { letterRefusals } from '@exchange/contract/letters/letters.messages'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { wallClock } from '@exchange/domain/wall-clock'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, right } from '../member-records/member-records.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
  },
})
type Staff = Awaited<ReturnType<typeof addStaff>>
let office: Staff
beforeAll(async () => {
  office = await addStaff(app(), [right('Users')])
  await app().owner.query(
    `update members.contacts set email = 'olive@office.example' where id = $1`,
    [office.contactId],
  )
})
afterEach(() => {
  app().clock.now = null
})

let groups = 0

/** Members with one email of the business, by which a letter finds them alone. */
async function group(count: number) {
  groups += 1
  const email = `group${groups}@shop.example`
  const all = await Promise.all(Array.from({ length: count }, () => addMember(app().owner)))
  const ids = all.map(({ memberId }) => memberId)
  await app().owner.query('update members.members set email = $2 where id = any ($1)', [ids, email])
  await app().owner.query(
    `update members.contacts set email = 'c' || id || '@people.example' where member_id = any ($1)`,
    [ids],
  )
  return { view: `q=${encodeURIComponent(email)}&columns=name`, all }
}

const text = { exchangeId: 8, subject: 'Summer fair', body: 'Come.\n\nBring tea.' }
const anyHour = { fromHour: 0, untilHour: 24 }

async function draft(view: string, by = office, hours = anyHour) {
  return (await by.api.call(calls.saveLetter, { ...text, view, ...hours })).body
}

const countsOf = ({ counts }: Pick<calls.OfficeLetter, 'counts'>) =>
  Object.fromEntries(counts.map(({ state, count }) => [state, count]))

const read = async (letterId: number) =>
  (await office.api.call(calls.readLetter, { letterId })).body

async function ended(letterId: number) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const of = await read(letterId)
    if (of.status !== 'sending') return of
    // oxlint-disable-next-line no-await-in-loop
    await app().owner.query(`select pg_notify('letters', '')`)
    // oxlint-disable-next-line no-await-in-loop
    await pause(50)
  }
}

async function sent(view: string) {
  const { letterId } = await draft(view)
  expect((await office.api.call(calls.sendLetter, { letterId })).status).toBe(200)
  return await ended(letterId)
}

const messages = async (letterId: number) =>
  (
    await app().owner.query<{ contact: number; recipient: string | null }>(
      `select contact_id as contact, facts ->> 'recipient' as recipient
      from delivery.messages
      where kind = 'office-letter'
        and facts ->> 'letter' = $1`,
      [String(letterId)],
    )
  ).rows

describe('DOMAIN §13 a letter of the office', () => {
  it('goes to the main contact of each who matches, once; who is left out is counted', async () => {
    const { view, all } = await group(5)
    const [, closed, noMail, none] = all
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      closed?.memberId,
    ])
    await app().owner.query(`update members.contacts set email = '' where id = $1`, [
      noMail?.contactId,
    ])
    await app().owner.query('insert into letters.unsubscribed values ($1, now())', [
      none?.contactId,
    ])
    const saved = await draft(view)
    expect(countsOf(saved)).toEqual({ waiting: 2, closed: 1, 'no-address': 1, unsubscribed: 1 })
    const done = await sent(view)
    expect(countsOf(done)).toEqual({ sent: 2, closed: 1, 'no-address': 1, unsubscribed: 1 })
    const got = (await messages(done.letterId)).map(({ contact }) => contact)
    expect(got).toHaveLength(2)
    expect(new Set(got)).toEqual(new Set([all[0]?.contactId, all[4]?.contactId]))
  })

  it('is written to nobody twice, by two processes and ten who press at once', async () => {
    const { view } = await group(6)
    const other = await app().another()
    const { letterId } = await draft(view)
    const pressed = await Promise.all(
      Array.from({ length: 10 }, () => office.api.call(calls.sendLetter, { letterId })),
    )
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(countsOf(await ended(letterId))).toEqual({ sent: 6 })
    expect(await messages(letterId)).toHaveLength(6)
    await other.stop()
  })

  it('is sent as it was shown: other words that were saved since are not', async () => {
    const { view } = await group(2)
    const { letterId, savedDate } = await draft(view)
    const other = { ...text, ...anyHour, letterId, view, body: 'Send your password.' }
    const saved = (await office.api.call(calls.saveLetter, other)).body
    const refused = await office.api.call(calls.sendLetter, { letterId, savedDate })
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      letterRefusals['saved-since'].reason,
    ])
    expect(await messages(letterId)).toEqual([])
    const shown = { letterId, savedDate: saved.savedDate }
    expect((await office.api.call(calls.sendLetter, shown)).status).toBe(200)
  })

  it('leaves in its hours alone, and stops where it is stopped', async () => {
    const { view } = await group(2)
    const now = new Date(wallClock('America/Chicago', new Date())).getUTCHours()
    const later = (now + 2) % 24
    const { letterId } = await draft(view, office, { fromHour: later, untilHour: later + 1 })
    await office.api.call(calls.sendLetter, { letterId })
    await pause(300)
    const waits = await read(letterId)
    expect([waits.status, waits.isOpen, countsOf(waits)]).toEqual([
      'sending',
      false,
      { waiting: 2 },
    ])
    expect((await office.api.call(calls.stopLetter, { letterId })).body.status).toBe('stopped')
    app().clock.now = new Date(Date.now() + 2 * 3_600_000)
    await app().owner.query(`select pg_notify('letters', '')`)
    await pause(300)
    expect(await messages(letterId)).toEqual([])
    await office.api.call(calls.sendLetter, { letterId })
    expect(countsOf(await ended(letterId))).toEqual({ sent: 2 })
  })

  it('tells who it came back from, with what the mail server said', async () => {
    const { view, all } = await group(1)
    const { letterId } = await draft(view)
    await app().owner.query(
      `update members.contacts set email = 'there-is-none@people.example' where id = $1`,
      [all[0]?.contactId],
    )
    await office.api.call(calls.sendLetter, { letterId })
    await ended(letterId)
    // As the sender does where the server refuses for good.
    await app().owner.query(`update letters.letters set status = 'stopped' where id = $1`, [
      letterId,
    ])
    await app().owner.query(
      `update letters.recipients set state = 'written' where letter_id = $1`,
      [letterId],
    )
    await app().owner.query(
      `update delivery.messages set status = 'given-up', last_error = '550 no such user'
      where facts ->> 'letter' = $1`,
      [String(letterId)],
    )
    await app().owner.query(`select pg_notify('letters', '')`)
    const asked = { letterId, state: 'bounced' } as const
    await expect
      .poll(async () => (await office.api.call(calls.listRecipients, asked)).body.recipients)
      .toMatchObject([{ memberId: all[0]?.memberId, error: '550 no such user' }])
  })

  it('is tried on oneself, changed while it is a draft, and then no more', async () => {
    const { view } = await group(1)
    const { letterId } = await draft(view)
    expect((await office.api.call(calls.testLetter, { letterId })).status).toBe(200)
    expect(await messages(letterId)).toMatchObject([{ contact: office.contactId, recipient: null }])
    const change = { ...text, letterId, view, ...anyHour, subject: 'Winter fair' }
    expect((await office.api.call(calls.saveLetter, change)).body.subject).toBe('Winter fair')
    await office.api.call(calls.sendLetter, { letterId })
    await ended(letterId)
    const late = [
      await office.api.call(calls.saveLetter, change),
      await office.api.call(calls.deleteLetter, { letterId }),
      await office.api.call(calls.sendLetter, { letterId }),
    ]
    expect(late.map(({ problem }) => problem.detail)).toEqual([
      letterRefusals['not-a-draft'].reason,
      letterRefusals['not-a-draft'].reason,
      letterRefusals['not-now'].reason,
    ])
  })

  it('SEC-05 is no concern of the staff of another exchange, nor of their members', async () => {
    const elsewhere = await addStaff(app(), [right('Admin', 27)], { exchange: 27 })
    const { view } = await group(1)
    const { letterId } = await draft(view)
    const asked = [
      elsewhere.api.call(calls.readLetter, { letterId }),
      elsewhere.api.call(calls.sendLetter, { letterId }),
      elsewhere.api.call(calls.stopLetter, { letterId }),
      elsewhere.api.call(calls.testLetter, { letterId }),
      elsewhere.api.call(calls.deleteLetter, { letterId }),
      elsewhere.api.call(calls.listRecipients, { letterId, state: 'waiting' }),
      elsewhere.api.call(calls.saveLetter, { ...text, exchangeId: 27, letterId, view, ...anyHour }),
    ]
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]))
    const own = await elsewhere.api.call(calls.saveLetter, { ...text, view, ...anyHour })
    expect(own.status).toBe(403)
    const both = await addStaff(app(), [right('Users', 'Super')])
    const theirs = { ...text, exchangeId: 27, view, ...anyHour }
    const { body } = await both.api.call(calls.saveLetter, theirs)
    expect(countsOf(body)).toEqual({})
    const none = await both.api.call(calls.sendLetter, { letterId: body.letterId })
    expect(none.problem.detail).toBe(letterRefusals.nobody.reason)
  })
})

describe('the end of letters', () => {
  const oneClick = (id: string) =>
    fetch(`${app().url}/unsubscribe/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  it('RFC 8058 is one POST without a sign-in, for this person alone; it can be taken back', async () => {
    const { view, all } = await group(2)
    const first = await sent(view)
    const link = (await messages(first.letterId)).find(
      ({ contact }) => contact === all[0]?.contactId,
    )
    const recipientId = link?.recipient ?? ''
    expect((await oneClick(recipientId)).status).toBe(200)
    expect((await oneClick(recipientId)).status).toBe(200)
    expect(countsOf(await sent(view))).toEqual({ sent: 1, unsubscribed: 1 })
    const anybody = api(app())
    const again = await anybody.call(calls.setSubscription, { recipientId, wanted: true })
    expect(again.body.exchange).not.toBe('')
    expect(countsOf(await sent(view))).toEqual({ sent: 2 })
  })

  it('is heeded by letters under way, and so is that a business was closed or has no address', async () => {
    const { view, all } = await group(4)
    const now = new Date(wallClock('America/Chicago', new Date())).getUTCHours()
    const later = (now + 2) % 24
    const { letterId } = await draft(view, office, { fromHour: later, untilHour: later + 1 })
    await office.api.call(calls.sendLetter, { letterId })
    await app().owner.query('insert into letters.unsubscribed values ($1, now())', [
      all[0]?.contactId,
    ])
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      all[1]?.memberId,
    ])
    await app().owner.query(`update members.contacts set email = '' where id = $1`, [
      all[2]?.contactId,
    ])
    app().clock.now = new Date(Date.now() + 2 * 3_600_000)
    expect(countsOf(await ended(letterId))).toEqual({
      ...{ sent: 1, unsubscribed: 1, closed: 1, 'no-address': 1 },
    })
  })

  it('tells nobody which links are known', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await oneClick(unknown)).status).toBe(200)
    expect((await oneClick('x')).status).toBe(200)
    const { status } = await api(app()).call(calls.setSubscription, {
      ...{ recipientId: unknown, wanted: false },
    })
    expect(status).toBe(404)
  })
})
