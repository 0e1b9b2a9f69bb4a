import {
  applyToJoin,
  closeApplicant,
  listApplicants,
} from '@exchange/contract/applicants/applicants.contract'
import {
  applicantRefusals,
  applicationFaults,
} from '@exchange/contract/applicants/applicants.messages'
import type { ApplicationFields } from '@exchange/domain/applicants/application.rules'
import type { Grant } from '@exchange/domain/rights'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { everythingTold, toldTo } from '../requests/requests.fixtures.ts'
import { apply } from './apply.service.ts'

// Exchange 8 is in New Orleans, 9 in Shreveport, 10 is for trials and 11 has left.
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
    await addExchange(owner, 10, { trial: true })
    await addExchange(owner, 11, { removedCode: 'CCTE_BLOCKED_EXCHANGE' })
    await owner.query(`update exchanges.exchanges
      set email = 'office' || id || '@example.com', phone = '(504) 555-0100'`)
    await owner.query(`insert into places.zips (zip, city, state, lat, lon)
      values ('70112', 'New Orleans', 'LA', 29.956, -90.078),
        ('71101', 'Shreveport', 'LA', 32.515, -93.75)
      on conflict do nothing`)
    await addStorefront(owner, { name: 'Uptown Prints', exchange: 8 })
    await addStorefront(owner, { name: 'Red River Cafe', exchange: 9, at: [32.51, -93.75] })
    await addStorefront(owner, { name: 'Trial', exchange: 10, at: [32.515, -93.75] })
  },
})

const rosa: ApplicationFields = {
  business: 'Rosa’s Tailoring',
  sells: 'Alterations and uniforms',
  person: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '(504) 555-0123',
  zip: '70112',
}

let applied = 0
/** Another applicant each time, at the service: the call itself counts addresses. */
async function applying(more: Partial<ApplicationFields> = {}) {
  const { deps } = app()
  const now = () => app().clock.now ?? new Date()
  const exchanges = openExchangeBook({ database: deps.db, now })
  const places = createPlaces(deps.searchDb)
  const email = `applicant${(applied += 1)}@example.com`
  const needs = { database: deps.db, exchanges, places, outbox: deps.outbox, now }
  const sent = await apply(needs, { ...rosa, email, ...more })
  return sent.ok ? sent.value.id : sent.error
}

async function staff(...grants: Grant[]) {
  const { contactId } = await addMember(app().owner)
  for (const { scope, role } of grants) {
    await app().owner.query(
      'insert into identity.grants (contact_id, scope, role) values ($1, $2, $3)',
      [contactId, String(scope), role],
    )
  }
  const mine = api(app()).as(await signedIn(app().owner, contactId))
  const list = async () => (await mine.call(listApplicants, {})).body
  return {
    api: mine,
    contactId,
    list,
    find: async (email: string) => (await list()).waiting.find((one) => one.email === email),
    close: (applicantId: string, note = 'Joined as member 120') =>
      mine.call(closeApplicant, { applicantId, note }),
  }
}

interface Mail {
  readonly kind: string
  readonly address: string
  readonly facts: Record<string, string>
}

async function mailsAbout(email: string): Promise<Mail[]> {
  await everythingTold(app())
  const { rows } = await app().owner.query<Mail & Record<string, unknown>>(
    `select kind, address, facts
    from delivery.messages
    where address = $1
      or facts ->> 'email' = $1
    order by kind`,
    [email],
  )
  return rows
}

describe('an application to join', () => {
  it('SEC-03 is sent by anybody and says whose office answers', async () => {
    const sent = await api(app()).call(applyToJoin, { ...rosa, email: ' Rosa@Example.com ' })
    const office = { name: 'Exchange 8', phone: '(504) 555-0100', email: 'office8@example.com' }
    expect(sent.body.exchange).toEqual(office)
    const users = await staff({ scope: 8, role: 'Users' })
    expect(await users.find('Rosa@example.com')).toMatchObject({
      ...{ business: rosa.business, sells: rosa.sells, person: rosa.person, phone: rosa.phone },
      ...{ zip: '70112', town: 'New Orleans, LA', exchangeName: 'Exchange 8', status: 'Waiting' },
    })
  })

  it('API-39 names each field that is wrong, and stores nothing', async () => {
    const wrong = { ...rosa, business: '', email: 'none', zip: '7' }
    const { problem } = await api(app()).call(applyToJoin, wrong)
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(problem.errors?.map(({ message }) => message)).toEqual([
      applicationFaults['business-required'],
      applicationFaults['email-invalid'],
      applicationFaults['zip-invalid'],
    ])
  })

  it('goes to the exchange of the nearest members, never one of trials or one that left', async () => {
    expect(await applying({ zip: '70112' })).toBe(8)
    expect(await applying({ zip: '71101' })).toBe(9)
    expect(await applying({ zip: '00000' })).toBe(8)
  })

  it('is one, however often and by how many calls it is sent', async () => {
    const twice = { email: 'twice@example.com' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => applying(twice)))
    expect(new Set(answers)).toEqual(new Set([8]))
    await applying({ email: 'TWICE@example.com', business: rosa.business.toUpperCase() })
    const { waiting } = await (await staff({ scope: 8, role: 'Users' })).list()
    expect(waiting.filter(({ email }) => email.toLowerCase() === 'twice@example.com')).toHaveLength(
      1,
    )
    expect(await mailsAbout('twice@example.com')).toHaveLength(2)
  })

  it('is told by mail to who applied, without a word of it, and to the office', async () => {
    await applying({ email: 'mail@example.com', zip: '71101' })
    const [toOffice, toApplicant] = await mailsAbout('mail@example.com')
    expect(toOffice).toMatchObject({ kind: 'applicant', address: 'office9@example.com' })
    expect(toOffice?.facts).toMatchObject({ business: rosa.business, person: rosa.person })
    expect(toApplicant).toMatchObject({
      ...{ kind: 'application-received', address: 'mail@example.com' },
      facts: { exchange: 'Exchange 9', phone: '(504) 555-0100' },
    })
  })

  it('SEC-01 sends an address one letter in 30 days, and tells the office of twenty a day', async () => {
    const email = 'victim@example.com'
    for (let at = 0; at < 25; at += 1) {
      await applying({ email, business: `Shop ${at}`, zip: '71101' })
    }
    const mails = await mailsAbout(email)
    expect(mails.filter(({ kind }) => kind === 'application-received')).toHaveLength(1)
    expect(mails.filter(({ kind }) => kind === 'applicant').length).toBeLessThanOrEqual(20)
    app().clock.now = new Date(Date.now() + 25 * 3_600_000)
    await applying({ email, business: 'A day later', zip: '71101' })
    const nextDay = await mailsAbout(email)
    expect(nextDay.filter(({ kind }) => kind === 'application-received')).toHaveLength(1)
    app().clock.now = new Date(Date.now() + 32 * 86_400_000)
    await applying({ email, business: 'A month later', zip: '71101' })
    app().clock.now = null
    const later = await mailsAbout(email)
    expect(later.filter(({ kind }) => kind === 'application-received')).toHaveLength(2)
  })

  it('SEC-01 writes once to an address that is given ten times at once', async () => {
    const email = 'parallel@example.com'
    const all = Array.from({ length: 10 }, (_, at) => applying({ email, business: `Shop ${at}` }))
    await Promise.all(all)
    const mails = await mailsAbout(email)
    expect(mails.filter(({ kind }) => kind === 'application-received')).toHaveLength(1)
  })

  it('SEC-05 is told in the app to whoever may answer it', async () => {
    const [users, admin, broker, elsewhere] = [
      await staff({ scope: 9, role: 'Users' }),
      await staff({ scope: 'Super', role: 'Admin' }),
      await staff({ scope: 9, role: 'Broker' }),
      await staff({ scope: 8, role: 'Users' }),
    ]
    // Otherwise too many would have applied on this day.
    await app().owner.query('delete from applicants.applicants')
    await applying({ business: 'Told Bakery', zip: '71101' })
    const subjects = async ({ api: mine }: typeof users) =>
      (await toldTo(app(), mine)).notifications.map(({ subject }) => subject)
    const subject = expect.stringContaining('Told Bakery')
    expect(await subjects(users)).toEqual([subject])
    expect(await subjects(admin)).toEqual([subject])
    expect(await subjects(broker)).toEqual([])
    expect(await subjects(elsewhere)).toEqual([])
  })
})

describe('closing an application', () => {
  it('SEC-05 is for the staff of its exchange only', async () => {
    await applying({ email: 'close@example.com', zip: '71101' })
    const users = await staff({ scope: 9, role: 'Users' })
    const elsewhere = await staff({ scope: 8, role: 'Users' })
    const { applicantId = '' } = (await users.find('close@example.com')) ?? {}
    expect(await elsewhere.find('close@example.com')).toBeUndefined()
    const refused = await elsewhere.close(applicantId)
    expect(refused.problem.detail).toBe(applicantRefusals['applicant-not-found'].reason)
    const member = await staff()
    expect((await member.close(applicantId)).problem.code).toBe('FORBIDDEN')
    expect((await users.close(applicantId, ' ')).problem.code).toBe('VALIDATION')
    const { body } = await users.close(applicantId)
    expect(body).toMatchObject({ status: 'Closed', note: 'Joined as member 120' })
    expect((await users.list()).closed[0]?.applicantId).toBe(applicantId)
  })

  it('is done once: the same again is the same answer, another is told', async () => {
    await applying({ email: 'race@example.com', zip: '71101' })
    const users = await staff({ scope: 9, role: 'Users' })
    const { applicantId = '' } = (await users.find('race@example.com')) ?? {}
    const all = Array.from({ length: 10 }, (_, at) => users.close(applicantId, `Note ${at}`))
    const closed = (await Promise.all(all)).filter(({ status }) => status === 200)
    expect(closed).toHaveLength(1)
    const note = closed[0]?.body.note ?? ''
    expect((await users.close(applicantId, note)).status).toBe(200)
    const other = await users.close(applicantId, 'Another')
    expect(other.problem.detail).toBe(applicantRefusals['closed-already'].reason)
    // Who was answered may apply again.
    expect(await applying({ email: 'race@example.com', zip: '71101' })).toBe(9)
    expect(await users.find('race@example.com')).toBeDefined()
  })

  it('is forgotten after 400 days', async () => {
    await applying({ email: 'old@example.com', zip: '71101' })
    const users = await staff({ scope: 9, role: 'Users' })
    const { applicantId = '' } = (await users.find('old@example.com')) ?? {}
    await users.close(applicantId)
    await app().work('retention.keep')
    const ids = async () => {
      const { rows } = await app().owner.query<{ id: string }>(
        'select id from applicants.applicants',
      )
      return rows.map(({ id }) => id)
    }
    expect(await ids()).toContain(applicantId)
    app().clock.now = new Date(Date.now() + 401 * 86_400_000)
    await app().work('retention.keep')
    app().clock.now = null
    expect(await ids()).not.toContain(applicantId)
  })
})
