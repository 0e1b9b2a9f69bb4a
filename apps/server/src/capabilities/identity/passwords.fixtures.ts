/** Users, and the letters sent to them, on a test server. */
import { login } from '@exchange/contract/identity/identity.contract'
import { api } from '../../testing/api.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { hash as argon2 } from '@node-rs/argon2'
import { addMember, type MemberStory } from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'

export const oldPassword = 'correct horse'
/** A hash names its cost: this one is cheap to compare with, as many tests sign in. */
const hash = argon2(oldPassword, { memoryCost: 1_024, timeCost: 1, parallelism: 1 })

export interface UserStory extends MemberStory {
  /** Has never chosen a password. */
  readonly unregistered?: boolean
  readonly email?: string
  readonly phone?: string
}

/** Returns the contact's id. */
export async function addUser(
  app: TestApp,
  username: string,
  story: UserStory = {},
): Promise<number> {
  const { contactId } = await addMember(app.owner, story)
  await app.owner.query('update members.contacts set email = $2, phone = $3 where id = $1', [
    contactId,
    story.email ?? `${username}@example.com`,
    story.phone ?? '',
  ])
  await app.owner.query(
    'insert into identity.users (contact_id, username, password_hash) values ($1, $2, $3)',
    [contactId, username, story.unregistered ? null : await hash],
  )
  return contactId
}

export interface LetterRow {
  readonly kind: string
  readonly channel: string
  readonly code: string | undefined
}

/** The letters to a contact, oldest first, after all due facts were delivered. */
export async function lettersTo(app: TestApp, contactId: number): Promise<LetterRow[]> {
  await everythingTold(app)
  const { rows } = await app.owner.query<LetterRow>(
    `select kind, channel, facts ->> 'code' as code
    from delivery.messages
    where contact_id = $1
    order by created_at`,
    [contactId],
  )
  return rows
}

/** The newest reset code of a contact. */
export async function codeOf(app: TestApp, contactId: number): Promise<string> {
  const code = (await lettersTo(app, contactId)).findLast(({ kind }) => kind === 'reset-code')?.code
  if (!code) throw new Error('No code was sent.')
  return code
}

export async function signInAs(app: TestApp, username: string, password: string) {
  return await api(app).call(login, { username, password })
}
