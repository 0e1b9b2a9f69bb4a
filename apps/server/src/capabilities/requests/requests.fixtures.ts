/** Members who request and pay through the API of a test server. */
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { send } from '@exchange/contract/send/send.contract'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import {
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
  type TestMember,
} from '../members/members.fixtures.ts'

export interface Person extends TestMember {
  readonly api: Api
}

/** A server with a full exchange (8) and a trial one (29). */
export function requestsApp(env: Record<string, string> = {}): () => TestApp {
  return testApp({
    env,
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8, { pointsRate: 1 })
      await addExchange(owner, 29, { trial: true })
    },
  })
}

export async function addPerson(app: TestApp, story: MemberStory = {}): Promise<Person> {
  const member = await addMember(app.owner, story)
  return { ...member, api: await apiOf(app, member.contactId) }
}

export async function apiOf(app: TestApp, contactId: number): Promise<Api> {
  return api(app).as(await signedIn(app.owner, contactId))
}

let keys = 0
export function newKey(): string {
  keys += 1
  return `a-key-of-a-request-${keys}`
}

/** `from`: the asked contact, or its member if `member` is true. */
export async function request(
  by: Person,
  from: TestMember,
  { amount = '20.00', member = false } = {},
): Promise<number> {
  const requestFrom = member ? `m${from.memberId}` : `c${from.contactId}`
  const made = await by.api.call(makeRequest, { requestFrom, amount, note: 'Tiles' })
  if (made.status !== 200) throw new Error(made.problem.detail)
  return made.body.requestId
}

export async function fulfil(
  by: Api,
  to: TestMember,
  { requestId, amount = 25, key }: { requestId: number; amount?: number; key?: string },
) {
  return await by.call(send, { sendTarget: `c${to.contactId}`, amount, requestId }, key)
}

/** The server may be delivering facts at the same time, so this waits until none are left. */
export async function everythingTold({ deps, owner }: TestApp): Promise<void> {
  for (;;) {
    await deps.outbox.drain()
    const { rowCount } = await owner.query('select from kernel.outbox limit 1')
    if (rowCount === 0) return
    await new Promise((go) => setTimeout(go, 10))
  }
}

/** The person's notifications, after all due facts were delivered. */
export async function toldTo(app: TestApp, by: Api) {
  await everythingTold(app)
  return (await by.call(listNotifications, {})).body
}
