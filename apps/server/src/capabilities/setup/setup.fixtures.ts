/** A setup by calls, as the screen makes them. */
import { login } from '@exchange/contract/identity/identity.contract'
import { addPasskey, beginPasskey } from '@exchange/contract/factors/factors.contract'
import {
  readSetup,
  saveSetupAdministrator,
  saveSetupExchange,
  saveSetupNetwork,
  saveSetupTerms,
} from '@exchange/contract/setup/setup.contract'
import { api } from '../../testing/api.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createStaffLog } from '../audit/staff-log.service.ts'
import { madePasskey } from '../factors/passkey-device.fixtures.ts'
import { inviteAdministrator } from './invite-administrator.service.ts'
import { makeSetupCode } from './setup-code.service.ts'

export const network = {
  ...{ name: 'Fair Trade', currency: 'Fair', hue: 40, mark: '', supportEmail: 'help@fair.example' },
  ...{ supportPhone: '504-555-0101', supportAddress: 'New Orleans, LA', companyLinks: '' },
}

export const exchange = {
  ...{ id: '12', name: 'Bayou Exchange', zone: 'America/Chicago', phone: '', email: '' },
  ...{ website: '', address: '', region: 'Louisiana', template: 'usual' as const },
}

export const administrator = {
  ...{ first: 'Ann', last: 'Lee', email: 'ann@fair.example', username: 'ann' },
}

export const password = 'bread and butter 7'

/** The code of a start on this database. */
export async function newCode({ deps }: TestApp): Promise<string> {
  return (await makeSetupCode(deps.db, new Date())) ?? ''
}

/** Network, exchange and terms; returns the version then. */
export async function setUpDrafts(app: TestApp, code: string): Promise<number> {
  const calls = api(app)
  const { version } = (await calls.call(readSetup, { code })).body
  await calls.call(saveSetupNetwork, { code, version, network })
  await calls.call(saveSetupExchange, { code, version: version + 1, exchange })
  const html = '<h1>Terms</h1><p onclick="x()">Be fair.</p>'
  const { body } = await calls.call(saveSetupTerms, { code, version: version + 2, html })
  return body.version
}

/** Names the administrator, who signs in. */
export async function setUpAdministrator(
  app: TestApp,
  code: string,
): Promise<{ readonly token: string; readonly version: number }> {
  const { version } = (await api(app).call(readSetup, { code })).body
  const named = await api(app).call(saveSetupAdministrator, {
    ...{ code, version, administrator, password },
  })
  const { username } = administrator
  const { accessToken } = (await api(app).call(login, { username, password })).body
  return { token: accessToken, version: named.body.version }
}

export async function addFactor(app: TestApp, token: string): Promise<number> {
  const mine = api(app).as(token)
  const asked = await mine.call(beginPasskey, {})
  const { answer } = madePasskey(asked.body)
  return (await mine.call(addPasskey, { attestation: answer })).status
}

/** As the operator's command does; the code opens the address where a password is chosen. */
export async function invited({ deps, owner }: TestApp, person = administrator) {
  const now = () => new Date()
  const staffLog = createStaffLog({ key: deps.config.sealKey, now })
  const done = await owner.transaction((tx) => inviteAdministrator({ staffLog, now }, tx, person))
  if (!done.ok) throw new Error(done.error)
  return done.value
}
