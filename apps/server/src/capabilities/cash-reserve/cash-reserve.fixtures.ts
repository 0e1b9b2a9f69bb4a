/** The whole server with one card sandbox per test file, and the browser's steps of a load. */
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import {
  readAttempt,
  type AttemptAnswer,
} from '@exchange/contract/card-attempts/card-attempts.contract'
import {
  openTestSandbox,
  visa,
  type TestSandbox,
} from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import { sandboxDefaults } from '@exchange/card-gateway/sandbox/sandbox-config'
import { afterAll, beforeAll } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import type { MemberStory, TestMember } from '../members/members.fixtures.ts'

export interface LoadWorld extends TestApp {
  readonly sandbox: TestSandbox
  member(story?: MemberStory): Promise<Loader>
}

export interface Loader extends TestMember {
  readonly api: Api
  /** All steps of a load in the browser; returns the outcome. */
  load(order?: Record<string, unknown>, number?: string): Promise<AttemptAnswer>
}

export const webhookKey = 'webhook-key-of-the-tests'

export const billing = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address1: '1 Main St',
  city: 'Minneapolis',
  state: 'MN',
  postal: '55401',
}

/** Call it at the top of a test file. */
export function loadWorld(more: Record<string, string> = {}): () => LoadWorld {
  const env: Record<string, string> = { ...more }
  let sandbox: TestSandbox | undefined
  beforeAll(async () => {
    sandbox = await openTestSandbox()
    Object.assign(env, {
      GATEWAY_ADDRESS: sandbox.sandbox.address,
      GATEWAY_API_KEY: sandboxDefaults.apiKey,
      GATEWAY_WEBHOOK_KEY: webhookKey,
      GATEWAY_TIMEOUT_MS: '4000',
      GATEWAY_SWEEP_MS: '100',
    })
  })
  afterAll(async () => await sandbox?.close())
  const app = testApp({
    env,
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8)
      await addExchange(owner, 29, { trial: true })
    },
  })
  return () => {
    if (!sandbox) throw new Error('The world exists only while tests run.')
    return { ...app(), sandbox, member: (story = {}) => addLoader(app(), story) }
  }
}

async function addLoader(app: TestApp, story: MemberStory): Promise<Loader> {
  const member = await addMember(app.owner, story)
  const client = api(app).as(await signedIn(app.owner, member.contactId))
  return {
    ...member,
    api: client,
    async load(order = {}, number = visa) {
      const begun = await client.call(beginLoad, { ...billing, amount: nextSum(), ...order })
      if (begun.status !== 200) throw new Error(begun.problem.detail)
      const { formUrl, attemptId } = begun.body
      await followForm(formUrl, number, app.url)
      return (await client.call(readAttempt, { attemptId })).body
    },
  }
}

let sums = 0

/** A unique amount, so that no charge counts as a duplicate. */
function nextSum(): number {
  sums += 1
  return 40 + sums
}

/**
 * Posts the card and follows the redirect, as the card-entry document does. `at` replaces the
 * origin of the redirect.
 */
export async function followForm(
  formUrl: string,
  number: string,
  at?: string,
): Promise<Response | undefined> {
  const card = { 'billing-cc-number': number, 'billing-cc-exp': '1031', 'billing-cvv': '999' }
  const response = await fetch(formUrl, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  const to = response.headers.get('location')
  if (to === null) return undefined
  const { pathname, search, origin } = new URL(to)
  return await fetch((at ?? origin) + pathname + search)
}
