/** Whom the operator of the server lets in, with `npm run exchange -- add-admin`. */
import { login } from '@exchange/contract/identity/identity.contract'
import { readChecklist } from '@exchange/contract/setup/network.contract'
import { acceptInvited, readInvited } from '@exchange/contract/setup/setup.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { giveAuthenticator } from '../factors/factors.fixtures.ts'
import { testOrigin } from '../factors/passkey-device.fixtures.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { makeSetupCode } from './setup-code.service.ts'
import { addFactor, administrator, invited, password } from './setup.fixtures.ts'

const app = testApp({
  env: { PUBLIC_URL: testOrigin },
  seed: (owner) => addExchange(owner, 8),
})

it('SEC-05 chooses a password at an address that works once, and uses the right with a factor', async () => {
  // Exchanges that were not set up here have no address of a setup.
  expect(await makeSetupCode(app().deps.db, new Date())).toBeUndefined()
  const { code, username, isKnown } = await invited(app())
  expect([username, isKnown]).toEqual(['ann', false])
  const calls = api(app())
  expect((await calls.call(readInvited, { code })).body).toEqual({ name: 'Ann Lee', username })
  for (const wrong of ['x'.repeat(43), '']) {
    expect((await calls.call(readInvited, { code: wrong })).status).toBe(404)
    expect((await calls.call(acceptInvited, { code: wrong, password })).status).toBe(404)
  }
  const weak = await calls.call(acceptInvited, { code, password: 'password' })
  expect(weak.problem.errors?.[0]?.field).toBe('password')
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => calls.call(acceptInvited, { code, password })),
  )
  expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
  const { accessToken } = (await calls.call(login, { username, password })).body
  const mine = calls.as(accessToken)
  expect((await mine.call(readChecklist, {})).problem.code).toBe('FACTOR_REQUIRED')
  expect(await addFactor(app(), accessToken)).toBe(200)
  expect((await mine.call(readChecklist, {})).status).toBe(200)
  const { rows } = await app().owner.query<{ actor: number; why: string }>(
    `select actor, why from audit.entries where act = 'administrator.add'`,
  )
  expect(rows).toEqual([{ actor: 0, why: expect.stringContaining('operator of the server') }])
})

it('lets in again who has a right: sign-ins and factors of before end', async () => {
  const { contactId } = await addMember(app().owner)
  const grants = [{ scope: 8, role: 'Users' }] as const
  const before = api(app()).as(await signedIn(app().owner, contactId, { grants }))
  await giveAuthenticator(app(), contactId)
  await app().owner.query('update members.contacts set email = $2 where id = $1', [
    ...[contactId, 'bo@fair.example'],
  ])
  const person = { first: 'Bo', last: 'Ray', email: 'Bo@fair.example', username: 'bo' }
  const { code, username, isKnown } = await invited(app(), person)
  expect([username, isKnown]).toEqual([`user${contactId}`, true])
  expect((await before.call(readChecklist, {})).status).toBe(200)
  await api(app()).call(acceptInvited, { code, password })
  expect((await before.call(readChecklist, {})).status).toBe(401)
  // The password alone: the authenticator of before is gone.
  expect((await api(app()).call(login, { username, password })).status).toBe(200)
})

it('has no use of the address after its time', async () => {
  const { code } = await invited(app(), {
    ...administrator,
    email: 'late@fair.example',
    username: 'late',
  })
  app().clock.now = new Date(Date.now() + 8 * 86_400_000)
  expect((await api(app()).call(readInvited, { code })).status).toBe(404)
  expect((await api(app()).call(acceptInvited, { code, password })).status).toBe(404)
  app().clock.now = null
})
