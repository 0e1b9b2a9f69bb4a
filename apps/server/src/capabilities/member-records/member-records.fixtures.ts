/** An office with its members: staff of two exchanges, and a business with two people. */
import type { Grant, Role } from '@exchange/domain/rights'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addTrader } from '../approvals/approvals.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

export function recordsApp(): () => TestApp {
  return testApp({
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8)
      await addExchange(owner, 27)
    },
  })
}

let added = 0

/** Somebody of the office, with these rights; no two have one name. */
export async function addStaff(
  app: TestApp,
  grants: readonly Grant[],
  { exchange = 8, freshMinutes = 0 } = {},
) {
  added += 1
  const lastName = `Office ${'IVXLC'.repeat(added)}`
  const story = { exchange, firstName: 'Olive', lastName, listName: `Office ${added}` }
  const { contactId, memberId } = await addMember(app.owner, story)
  const token = await signedIn(app.owner, contactId, { grants })
  if (freshMinutes > 0) {
    await app.owner.query(
      `update identity.sessions
      set proved_at = now() - $2 * interval '1 minute', signed_in_at = now() - interval '2 hours'
      where contact_id = $1`,
      [contactId, freshMinutes],
    )
  }
  return { contactId, memberId, api: api(app).as(token) }
}

export const right = (role: Role, scope: Grant['scope'] = 8): Grant => ({ scope, role })

/** A business of exchange 8 with its account, and an employee beside its main contact. */
export async function addBusiness(app: TestApp, story: Parameters<typeof addTrader>[1] = {}) {
  return await addTrader(app, story)
}
