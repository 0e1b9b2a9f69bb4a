import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { signedIn } from '../../testing/sessions.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import { createSessionUses } from './session-uses.service.ts'

const database = testDatabase('uses')

it('AUTH-07 extends a used session, but not a replaced one', async () => {
  const owner = database.connectAsOwner()
  await addExchange(owner, 8)
  const { contactId } = await addMember(owner)
  const soon = new Date(Date.now() + 60_000)
  const used = secretHash(await signedIn(owner, contactId, { expiresAt: soon }))
  const replaced = secretHash(await signedIn(owner, contactId, { expiresAt: soon }))
  await owner.query('update identity.sessions set replaced_at = now() where token_hash = $1', [
    replaced,
  ])
  const now = new Date()
  const app = database.connect()
  const uses = createSessionUses({ database: app, now: () => now })
  uses.note(used)
  uses.note(replaced)
  await uses.settle()
  const { rows } = await owner.query<{ token_hash: Buffer; expires_at: Date }>(
    'select token_hash, expires_at from identity.sessions',
  )
  const ends = new Map(rows.map((row) => [row.token_hash.toString('hex'), row.expires_at]))
  expect(ends.get(used.toString('hex'))).toEqual(new Date(now.getTime() + 12 * 3_600_000))
  expect(ends.get(replaced.toString('hex'))).toEqual(soon)
})
