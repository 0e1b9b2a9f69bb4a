/** Signing in on devices, and the letters about new ones, on a test server. */
import { addressOf } from '@exchange/contract/call'
import { login } from '@exchange/contract/identity/identity.contract'
import { api, type Reply } from '../../testing/api.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { oldPassword } from './passwords.fixtures.ts'

export interface Attempt {
  /** Null: a browser without a key; undefined: a program that keeps none. */
  readonly deviceKey?: string | null | undefined
  readonly password?: string
  readonly userAgent?: string
  /** Where it comes from, on a server that trusts one proxy. */
  readonly from?: string
}

interface Signed {
  readonly accessToken: string
  readonly deviceKey?: string
}

export const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1'

/** Sends a username and a password from a device. */
export async function signInFrom(
  app: Pick<TestApp, 'url'>,
  username: string,
  attempt: Attempt = {},
): Promise<Reply<Signed>> {
  const { password = oldPassword, userAgent = 'a test', from, deviceKey } = attempt
  return (await api(app).send(addressOf(login), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({ username, password, deviceKey }),
  })) as Reply<Signed>
}

/** The key of a browser on which this user signs in for the first time. */
export async function deviceOf(
  app: Pick<TestApp, 'url'>,
  username: string,
  attempt: Attempt = {},
): Promise<string> {
  const { body } = await signInFrom(app, username, { deviceKey: null, ...attempt })
  if (!body.deviceKey) throw new Error('No key was given.')
  return body.deviceKey
}

export interface DeviceLetter {
  readonly to: string | null
  readonly channel: string
  readonly code: string
  readonly signIns: readonly { readonly device: string; readonly address: string }[]
}

/** The letters about new devices to a contact, oldest first. */
export async function deviceLettersTo(app: TestApp, contactId: number): Promise<DeviceLetter[]> {
  await everythingTold(app)
  const { rows } = await app.owner.query<{
    address: string | null
    channel: string
    facts: { readonly code: string; readonly signIns: string }
  }>(
    `select address, channel, facts
    from delivery.messages
    where contact_id = $1
      and kind = 'new-device'
    order by created_at, address`,
    [contactId],
  )
  return rows.map(({ address: to, channel, facts: { code, signIns } }) => ({
    ...{ to, channel, code },
    signIns: JSON.parse(signIns) as DeviceLetter['signIns'],
  }))
}
