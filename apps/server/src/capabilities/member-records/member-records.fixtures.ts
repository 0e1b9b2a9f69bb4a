/** An office with its members: staff of two exchanges, and a business with two people. */
import type { Grant, Role } from '@exchange/domain/rights'
import { api } from '../../testing/api.ts'
import { signedIn, type SessionStory } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
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
  session: SessionStory & { readonly exchange?: number } = {},
) {
  added += 1
  const { exchange = 8, ...story } = session
  const lastName = `Office ${'IVXLC'.repeat(added)}`
  const person = { exchange, firstName: 'Olive', lastName, listName: `Office ${added}` }
  const { contactId, memberId } = await addMember(app.owner, person)
  const token = await signedIn(app.owner, contactId, { ...story, grants })
  return { contactId, memberId, token, api: api(app).as(token) }
}

export const right = (role: Role, scope: Grant['scope'] = 8): Grant => ({ scope, role })

/** An act on this member waits until `meanwhile` has ended. */
export async function whileItWaits<Value>(
  { owner }: TestApp,
  memberId: number,
  meanwhile: () => Promise<Value>,
): Promise<Value> {
  return await owner.transaction(async (tx) => {
    await tx.query('select from members.members where id = $1 for update', [memberId])
    return await meanwhile()
  })
}
