/** ADMIN-04: the office writes, compares and publishes terms, and sees who has accepted them. */
import {
  dropTermsDraft,
  listTermsPeople,
  publishTerms,
  readTermsDesk,
  readTermsVersion,
  saveTermsDraft,
} from '@exchange/contract/terms/terms-desk.contract'
import { updateUser } from '@exchange/contract/terms/terms.contract'
import type { Grant } from '@exchange/domain/rights'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStaff, staffLines } from '../audit/staff-world.fixtures.ts'
import {
  addContact,
  addExchange,
  addMember,
  publishTerms as seedTerms,
} from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await seedTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
  },
})
const text = '<h2>Trade</h2><p>Be fair.</p>'
const all: Grant = { scope: 'Super', role: 'Terms' }

beforeEach(async () => {
  await app().owner.query('delete from terms.drafts')
  await app().owner.query(`delete from terms.acceptances where version <> '1.0'`)
  await app().owner.query(`delete from terms.versions where version <> '1.0'`)
})

const deskOf = async (office: { readonly api: ReturnType<typeof api> }) =>
  (await office.api.call(readTermsDesk, {})).body

describe('the draft', () => {
  it('is stored clean, counts its saves, and tells who saved another meanwhile', async () => {
    const [one, other] = [await addStaff(app(), [all]), await addStaff(app(), [all])]
    const hostile = `${text}<script>x()</script><img src=x onerror=x()>`
    const first = await one.api.call(saveTermsDraft, { html: hostile, edition: 0 })
    expect(first.body).toMatchObject({ html: text, edition: 1 })
    expect((await deskOf(other)).draft).toMatchObject({ html: text, edition: 1 })
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        other.api.call(saveTermsDraft, { html: `<p>${at}</p>`, edition: 1 }),
      ),
    )
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await one.api.call(saveTermsDraft, { html: text, edition: 0 })).status).toBe(409)
    expect((await one.api.call(dropTermsDraft, { edition: 1 })).status).toBe(409)
    expect((await one.api.call(dropTermsDraft, { edition: 2 })).status).toBe(200)
    expect((await one.api.call(dropTermsDraft, { edition: 2 })).status).toBe(200)
    expect((await one.api.call(saveTermsDraft, { html: text, edition: 2 })).status).toBe(409)
    expect((await deskOf(one)).draft).toBeNull()
  })

  it('refuses what is too long', async () => {
    const office = await addStaff(app(), [all])
    const long = { html: `<p>${'x'.repeat(200_001)}</p>`, edition: 0 }
    const { status, problem } = await office.api.call(saveTermsDraft, long)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'html'])
  })
})

describe('publishing', () => {
  it('TERMS-08 makes everybody accept again, keeps both texts, and is noted', async () => {
    const office = await addStaff(app(), [all])
    const member = await addMember(app().owner)
    const mine = api(app()).as(await signedIn(app().owner, member.contactId))
    await office.api.call(saveTermsDraft, { html: text, edition: 0 })
    const published = await office.api.call(publishTerms, { html: text, replaces: '1.0' })
    expect(published.body).toEqual({ version: '2.0' })
    await expect.poll(async () => (await deskOf(office)).current?.version).toBe('2.0')
    const desk = await deskOf(office)
    expect(desk).toMatchObject({ draft: null, next: '3.0', accepted: 0, mayPublish: true })
    expect(desk.versions.map(({ version }) => version)).toEqual(['2.0', '1.0'])
    expect(desk.current?.publishedBy).toMatch(/^Olive Office/)
    const { body } = await office.api.call(readTermsVersion, { version: '2.0' })
    expect(body).toMatchObject({ html: text, before: { version: '1.0' } })
    expect(body.before?.html).not.toContain('script')
    await mine.call(updateUser, { attributes: { tncVersion: '2.0' } })
    expect((await deskOf(office)).current?.accepted).toBe(1)
    expect((await staffLines(app())).at(-1)).toMatchObject({
      ...{ act: 'terms.publish', actor: office.contactId, object: 'terms/2.0' },
      ...{ before: { version: '1.0' }, after: { version: '2.0' } },
    })
  })

  it('happens once: repeated it answers the same, and whoever saw other terms is told', async () => {
    const [one, other] = [await addStaff(app(), [all]), await addStaff(app(), [all])]
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? one : other).api.call(publishTerms, {
          html: at % 2 === 0 ? text : '<p>Other terms.</p>',
          replaces: '1.0',
        }),
      ),
    )
    const good = made.filter(({ status }) => status === 200)
    expect(good.map(({ body }) => body.version)).toEqual(Array(5).fill('2.0'))
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
    expect((await deskOf(one)).versions).toHaveLength(2)
  })

  it('refuses a text without words, and one that needs a fresh proof', async () => {
    const office = await addStaff(app(), [all])
    const empty = { html: '<p> </p><script>x</script>', replaces: '1.0' }
    expect((await office.api.call(publishTerms, empty)).problem.errors?.[0]?.field).toBe('html')
    const stale = { grants: [all], provedAt: new Date(Date.now() - 3_600_000) }
    const { contactId } = await addMember(app().owner)
    const stolen = api(app()).as(await signedIn(app().owner, contactId, stale))
    const { problem } = await stolen.call(publishTerms, { html: text, replaces: '1.0' })
    expect(problem.code).toBe('PROOF_REQUIRED')
    expect((await deskOf(office)).versions).toHaveLength(1)
    const missing = await office.api.call(readTermsVersion, { version: '9.0' })
    expect(missing.status).toBe(404)
  })

  it('SEC-05 needs the right in every exchange; with that of one they are read', async () => {
    const office = await addStaff(app(), [{ scope: 8, role: 'Terms' }])
    const both = await addStaff(app(), [
      { scope: 8, role: 'Terms' },
      { scope: 27, role: 'Terms' },
    ])
    await both.api.call(saveTermsDraft, { html: text, edition: 0 })
    expect(await deskOf(office)).toMatchObject({ mayPublish: false, draft: null })
    for (const refused of [
      await office.api.call(saveTermsDraft, { html: text, edition: 1 }),
      await office.api.call(dropTermsDraft, { edition: 1 }),
      await office.api.call(publishTerms, { html: text, replaces: '1.0' }),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await deskOf(both)).draft?.edition).toBe(1)
    expect((await both.api.call(publishTerms, { html: text, replaces: '1.0' })).status).toBe(200)
  })
})

describe('who has accepted', () => {
  it('SEC-05 lists the people of the own exchanges, page by page, and notes whom', async () => {
    const office = await addStaff(app(), [{ scope: 27, role: 'Terms' }])
    const waits = { exchange: 27, listName: 'Aardvark', acceptsTerms: false }
    const aardvark = await addMember(app().owner, waits)
    await addContact(app().owner, aardvark.memberId, { firstName: 'Zoe', lastName: 'Zed' })
    const bakery = await addMember(app().owner, { exchange: 27, listName: 'Bakery' })
    await addMember(app().owner, { exchange: 27, listName: 'Closed', status: 'disabled' })
    const list = async (more: object = {}) => (await office.api.call(listTermsPeople, more)).body
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({ people: 3, accepted: 1 })
    expect(first.exchanges.map(({ id }) => id)).toEqual([27])
    expect(first.rows.map(({ business, state }) => [business, state])).toEqual([
      ['Aardvark', 'waiting'],
      ['Aardvark', 'waiting'],
    ])
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.rows).toMatchObject([
      { memberId: bakery.memberId, state: 'accepted', acceptedVersion: '1.0' },
    ])
    expect(second.nextCursor).toBeNull()
    expect((await list({ state: 'accepted' })).rows).toHaveLength(1)
    expect((await list({ state: 'waiting', q: 'zoe' })).rows).toMatchObject([{ person: 'Zoe Zed' }])
    // Who left counts neither there nor in the list of versions.
    const left = await addMember(app().owner, { exchange: 27, listName: 'Left' })
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      left.memberId,
    ])
    const desk = await deskOf(office)
    expect(desk).toMatchObject({ people: 3, accepted: 1, current: { accepted: 1 } })
    expect((await list({ exchange: '8' })).rows).toEqual([])
    expect((await office.api.call(listTermsPeople, { cursor: 'x' })).status).toBe(400)
    const lines = await staffLines(app())
    const line = lines.findLast(({ act, members }) => act === 'terms.people' && members.length > 0)
    expect(line).toMatchObject({ exchange: 27, actor: office.contactId })
  })
})
