/** Exchanges with staff who change their policies, for tests. */
import {
  publishPolicy,
  readPolicies,
  withdrawPolicy,
} from '@exchange/contract/policies/policies.contract'
import type { Figures, PolicyPart } from '@exchange/domain/policies/policy-parts.rules'
import type { Role } from '@exchange/domain/rights'
import { api } from '../../testing/api.ts'
import { signedIn, type SessionStory } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

export function policiesApp(): () => TestApp {
  return testApp({
    async seed(owner) {
      await publishTerms(owner)
      for (const id of [8, 9, 27]) await addExchange(owner, id, { pointsRate: 1 })
    },
  })
}

/** Sessions outlive the clock changes of the tests. */
const farAway = new Date(Date.now() + 800 * 86_400_000)

let added = 0

export async function addOffice(
  app: TestApp,
  { exchange = 8, role = 'Admin', ...story }: { exchange?: number; role?: Role } & SessionStory,
) {
  added += 1
  const lastName = `Office ${'IVXLC'.repeat(added)}`
  const { contactId, memberId } = await addMember(app.owner, { exchange, lastName })
  const grants = [{ scope: exchange, role }]
  const session = { grants, expiresAt: farAway, ...story }
  const mine = api(app).as(await signedIn(app.owner, contactId, session))
  const read = async () => (await mine.call(readPolicies, { exchangeId: exchange })).body
  return {
    ...{ contactId, memberId, api: mine, read },
    /** Changes these figures of a part; the others stay as they are in force. */
    async publish(part: PolicyPart, changed: Figures, from: string, more: object = {}) {
      const { parts, version } = await read()
      const figures = { ...parts.find((one) => one.part === part)?.figures, ...changed }
      const order = { exchangeId: exchange, part, figures, from, reason: 'Agreed', version }
      return await mine.call(publishPolicy, { ...order, ...more })
    },
    withdraw: (changeId: number) => mine.call(withdrawPolicy, { changeId }),
  }
}

/** `2026-12-01`, so many days from now in the zone of the test exchanges. */
export function dayFromNow(days: number, now = new Date()): string {
  const at = new Date(now.getTime() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(at)
}
