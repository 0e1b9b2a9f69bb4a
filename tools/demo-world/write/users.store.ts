/** Users, their rights, and the terms they accepted. */
import type { Queryable } from '@exchange/database'
import { terms } from '../content/terms.content.ts'
import { dayMs, type World } from '../world.ts'
import { insertRows } from './bulk.ts'

/** Who is asked the survey; the others answered it lately. */
const askedSurvey = 'root'

/** One password for all users, hashed once; users who have not registered have none. */
export async function writeUsers(
  on: Queryable,
  { users, today }: World,
  passwordHash: string,
): Promise<void> {
  const before = (days: number) => new Date(today.getTime() - days * dayMs)
  await insertRows(on, 'identity.users', [
    ['contact_id', 'integer', users.map(({ contactId }) => contactId)],
    ['username', 'text', users.map(({ username }) => username)],
    [
      'password_hash',
      'text',
      users.map(({ unregistered }) => (unregistered ? null : passwordHash)),
    ],
    ['created_at', 'timestamptz', users.map(() => before(3))],
    ['first_login_at', 'timestamptz', users.map((user) => (user.acceptedTerms ? before(2) : null))],
    ['last_login_at', 'timestamptz', users.map((user) => (user.acceptedTerms ? before(1) : null))],
    [
      'next_nps_at',
      'timestamptz',
      users.map(({ username }) => (username === askedSurvey ? null : before(-60))),
    ],
  ])
  const grants = users.flatMap(({ contactId, grants: held }) =>
    held.map((grant) => ({ contactId, ...grant })),
  )
  await insertRows(on, 'identity.grants', [
    ['contact_id', 'integer', grants.map(({ contactId }) => contactId)],
    ['scope', 'text', grants.map(({ scope }) => String(scope))],
    ['role', 'text', grants.map(({ role }) => role)],
  ])
  await insertRows(on, 'terms.versions', [
    ['version', 'text', [terms.version]],
    ['html', 'text', [terms.html]],
    ['published_at', 'timestamptz', [terms.publishedAt]],
  ])
  const accepted = users.filter((user) => user.acceptedTerms)
  await insertRows(on, 'terms.acceptances', [
    ['contact_id', 'integer', accepted.map(({ contactId }) => contactId)],
    ['version', 'text', accepted.map(() => terms.version)],
    ['accepted_at', 'timestamptz', accepted.map(() => before(2))],
  ])
}
