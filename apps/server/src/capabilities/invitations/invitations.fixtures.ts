/** Members who invite friends, the codes of the letters, and friends who join. */
import { createInvite, joinByInvite } from '@exchange/contract/invitations/invitations.contract'
import { api } from '../../testing/api.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import {
  addExchange,
  publishTerms,
  termsVersion,
  type MemberStory,
} from '../members/members.fixtures.ts'
import { addPerson, everythingTold, type Person } from '../requests/requests.fixtures.ts'

/** A server where exchange 8 takes part, 9 does not, and 29 is for trials. */
export function invitationsApp(env: Record<string, string> = {}): () => TestApp {
  return testApp({
    env: { ROLE: 'api', ...env },
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8)
      await addExchange(owner, 9)
      await addExchange(owner, 29, { trial: true })
      await owner.query('update exchanges.exchanges set invites_enabled = true where id = 8')
      await owner.query(
        `insert into places.zips (zip, city, state, lat, lon)
        values ('70112', 'New Orleans', 'LA', 29.95, -90.07)
        on conflict do nothing`,
      )
    },
  })
}

let friends = 0

/** A friend who is in no network yet. */
export function newFriend() {
  friends += 1
  const email = `friend${friends}@example.com`
  const phone = `(504) 555-${String(1_000 + friends).slice(-4)}`
  return { first: 'Rosa', last: `Friend${friends}`, email, phone }
}

export type Friend = ReturnType<typeof newFriend>

export const inviter = (app: TestApp, story: MemberStory = {}) =>
  addPerson(app, { firstName: 'Dana', listName: 'Bakehouse', ...story })

export function inviteByMail(by: Person, { first, last, email }: Friend) {
  return by.api.call(createInvite, { first, last, email })
}

/** The code of the letter to this address. */
export async function codeFor(app: TestApp, address: string): Promise<string> {
  await everythingTold(app)
  const { rows } = await app.owner.query<{ code: string }>(
    `select facts ->> 'code' as code
    from delivery.messages
    where address = $1
      and kind = 'friend-invited'
    order by created_at desc
    limit 1`,
    [address],
  )
  return rows[0]?.code ?? ''
}

export const password = 'a lamp on the stairs'

export function join(app: TestApp, code: string, friend: Friend, more = {}) {
  const joining = { ...friend, code, zip: '70112', tncVersion: termsVersion, password, ...more }
  return api(app).call(joinByInvite, joining)
}

/** A friend who was invited by mail and has joined. */
export async function joined(app: TestApp, by: Person) {
  const friend = newFriend()
  await inviteByMail(by, friend)
  const code = await codeFor(app, friend.email)
  const { body } = await join(app, code, friend)
  const { rows } = await app.owner.query<{ memberId: number; contactId: number }>(
    `select c.member_id as "memberId", c.id as "contactId"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    where u.username = $1`,
    [body.username],
  )
  return { friend, code, username: body.username, ...(rows[0] as (typeof rows)[0]) }
}

/** FlashCash of a member by grants, in minor units, the oldest first. */
export async function flashOf(app: TestApp, memberId: number): Promise<string[]> {
  const { rows } = await app.owner.query<{ text: string }>(
    `select amount || ' for ' || days as text
    from flashcash.buckets
    where member_id = $1
      and source = 'invite'
    order by id`,
    [memberId],
  )
  return rows.map(({ text }) => text)
}
