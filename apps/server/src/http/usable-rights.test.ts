/** DOMAIN §16: rights without a second factor, or of a person who is locked, open nothing. */
import { ownDataPath } from '@exchange/contract/own-data/own-data.contract'
import { documentUploadPath } from '@exchange/contract/documents/documents.contract'
import { readFactors } from '@exchange/contract/factors/factors.contract'
import { readScore } from '@exchange/contract/score/score.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../capabilities/members/members.fixtures.ts'
import { api } from '../testing/api.ts'
import { seedNetwork } from '../testing/network.fixtures.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ seed: async (owner) => void (await seedNetwork(owner)) })
let other: number
beforeAll(async () => {
  other = (await addMember(app().owner)).memberId
})

async function adminToken(secondFactor: boolean) {
  const { contactId } = await addMember(app().owner)
  const grants = [{ scope: 'Super', role: 'Admin' }] as const
  return { contactId, token: await signedIn(app().owner, contactId, { grants, secondFactor }) }
}

/** What calls that any session may make show to a holder of rights. */
async function reads(token: string) {
  const caller = api(app()).as(token)
  const score = await caller.call(readScore, { memberId: other })
  const hidden = await caller.call(searchContacts, { query: 'zz', showHiddenPay: 'true' })
  return [score.status, hidden.status]
}

describe('SEC-05 rights that cannot be used', () => {
  it('DOMAIN §16 without a second factor none is used in any call, and its absence is still known', async () => {
    const { token } = await adminToken(false)
    expect(await reads(token)).toEqual([403, 403])
    expect((await api(app()).as(token).call(readFactors, {})).body).toMatchObject({
      demanded: true,
    })
    expect(await reads((await adminToken(true)).token)).toEqual([200, 200])
  })

  it('DOMAIN §16 of a locked person none is used, nor a route outside the contract', async () => {
    const { contactId, token } = await adminToken(true)
    await app().owner.query(
      'update identity.users set sending_locked_at = now() where contact_id = $1',
      [contactId],
    )
    expect(await reads(token)).toEqual([403, 403])
    const headers = { 'x-api-key': 'demo-web', authorization: `Bearer ${token}` }
    for (const [path, method] of [
      [ownDataPath, 'GET'],
      [documentUploadPath, 'POST'],
    ] as const) {
      const refused = await fetch(`${app().url}${path}`, { method, headers })
      expect(await refused.json()).toMatchObject({ status: 403, code: 'SENDING_LOCKED' })
    }
  })
})
