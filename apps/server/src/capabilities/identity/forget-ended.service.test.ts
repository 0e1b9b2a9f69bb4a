import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { signedIn } from '../../testing/sessions.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { forgetEnded } from './forget-ended.service.ts'

const database = testDatabase('forget')

it('SESS-05 AUTH-20 deletes what has ended, with the rights of the application', async () => {
  const owner = database.connectAsOwner()
  const app = database.connect()
  await addExchange(owner, 8)
  const { contactId } = await addMember(owner)
  await signedIn(owner, contactId)
  await signedIn(owner, contactId, { expiresAt: new Date(Date.now() - 1_000) })
  await owner.query(
    `insert into identity.reset_codes (contact_id, code_hash, created_at, expires_at)
    values ($1, 'hash', now(), now() - interval '1 second')`,
    [contactId],
  )
  await forgetEnded({ database: app, now: () => new Date() })
  const count = (table: string) => owner.query(`select from ${table}`).then((all) => all.rowCount)
  expect(await count('identity.sessions')).toBe(1)
  expect(await count('identity.reset_codes')).toBe(0)
})
