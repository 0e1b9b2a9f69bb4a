/**
 * DOMAIN §16: what a stolen bearer can do by itself, for every call of the API: nothing that is
 * declared to need a fresh proof. Every other call that changes something is on a list, with why it
 * needs none.
 */
import { calls } from '@exchange/contract/calls'
import { reset } from '@exchange/contract/identity/identity.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../testing/api.ts'
import { type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp, testModeToken } from '../testing/test-app.ts'
import { addMember } from '../capabilities/members/members.fixtures.ts'

let network: Network
const app = testApp({
  seed: async (owner) => {
    network = await seedNetwork(owner)
  },
})

/** A session whose person proved who they are so many minutes ago, and may do everything. */
async function bearerOf(minutes: number) {
  const { contactId } = await addMember(app().owner, { trade: 5_000_00n, reserve: 500_00n })
  const provedAt = new Date(Date.now() - minutes * 60_000)
  const grants = [{ scope: 'Super', role: 'Admin' }] as const
  return api(app()).as(await signedIn(app().owner, contactId, { provedAt, grants }))
}

/** Calls that change something for a person who is signed in, and need no fresh proof; why. */
const free: Readonly<Record<string, string>> = {
  'identity.end-session': 'ends what a thief would use',
  'identity.end-other-sessions': 'ends what a thief would use',
  'erasure.take-back': 'keeps a person; the letter of it tells',
  'erasure.stop': 'keeps a person or a business; can be asked again',
  'factors.rename-passkey': 'a name',
  'hero.arrange': 'what is public anyway; can be changed back',
  'hero.remove': 'what is public anyway; can be put back',
  'hero.save': 'what is public anyway; can be changed back',
  'identity.begin-proof': 'begins the proof',
  'identity.prove': 'is the proof',
  'contact-details.verify': 'a letter to the address on file',
  'allowances.revoke': 'ends what a thief would use',
  'checkouts.cancel': 'nothing is paid; can be made again',
  'checkouts.make': 'asks for money for the own business',
  'checkouts.try': 'asks for money for the own business',
  'pay-pages.change': 'asks for money for the own business; can be changed back',
  'pay-pages.make': 'asks for money for the own business',
  'pay-pages.switch': 'nothing is paid; can be switched back',
  'programs.remove-target': 'ends what a thief would use',
  'programs.revoke-key': 'ends what a thief would use',
  'programs.send-again': 'to the address on file',
  'programs.test-target': 'to the address on file',
  'registers.lock': 'ends what a thief would use',
  'registers.read-seat': 'changes nothing',
  'registers.remove-cashier': 'ends what a thief would use',
  'registers.revoke-device': 'ends what a thief would use',
  'till.close': 'adds up a day; moves nothing',
  'till.leave': 'gives up a sale of which nothing is paid',
  'till.open': 'reads; makes the first register, which can do nothing by itself',
  'till.pay': 'takes money in; the holder of the card consents by it',
  'till.withdraw-code': 'takes back a question; moves nothing',
  'till.send-receipt': 'shows who was paid for what; counted by the day',
  'tax.save-template': 'chooses columns of a file; saving the file needs a proof',
  'tax.suggest-template': 'reads a header row; changes nothing',
  'tax.withdraw-freeze': 'takes an order back; freezes nothing',
  'terms.drop-draft': 'nobody accepts a draft',
  'terms.save-draft': 'nobody accepts a draft; to publish it asks for a proof',
  'terms.accept': 'obliges to what everyone accepts',
  'applicants.ask-cash-fee-free': 'asks the exchange, which decides',
  'applicants.close': 'a note; gives nothing',
  'approvals.decline': 'moves nothing out',
  'approvals.withdraw': 'moves nothing out',
  'brokers.assign': 'says who helps a business; moves nothing',
  'brokers.note': 'only the office reads it',
  'charge.charge': 'takes money in; the holder of the card consents by it',
  'desk.search': 'reads; its words are in no address',
  'disputes.dismiss': 'moves nothing',
  'disputes.open': 'asks the exchange, which decides',
  'documents.withdraw': 'can be published again',
  'feedback.send': 'moves nothing',
  'gift-cards.charge': 'takes money in',
  'imports.correct': 'nothing is made before the import is run',
  'imports.discard': 'nothing was made; can be uploaded again',
  'imports.skip': 'nothing is made before the import is run',
  'imports.withdraw': 'moves nothing out',
  'invitations.create': 'a friend is asked',
  'listings.save': 'what is public anyway; can be changed back',
  'letters.delete': 'a draft; nothing was sent',
  'letters.save': 'nothing is sent; to send it asks for a proof',
  'letters.stop': 'stops what staff began',
  'letters.test': 'goes to the own address alone',
  'member-records.add-note': 'only the office reads it',
  'member-records.bulk-preview': 'changes nothing; to run it asks for a proof',
  'member-records.bulk-stop': 'stops what staff began',
  'member-records.end-sign-ins': 'ends what a thief would use',
  'member-records.save-profile':
    'names and addresses; moves nothing, and the log has what was before',
  'member-records.withdraw-order': 'moves nothing out',
  'member-records.see': 'reads; it is noted, and the member is shown it',
  'member-records.send-code': 'goes to the address of the person alone',
  'members.activate-card': 'by the number of a card that one holds',
  'members.deactivate-card': 'refuses a card; stops a thief',
  'members.save-product': 'what is public anyway; can be changed back',
  'members.save-told': 'an email tells of the change itself',
  'members.set-card-use': 'freezing is not to wait; to use it one needs the card',
  'monthly-run.preview': 'computes; changes nothing',
  'notifications.delete': 'moves nothing',
  'notifications.read': 'moves nothing',
  'policies.cancel-trial': 'changes nothing',
  'policies.try': 'changes nothing',
  'preferences.add-device': 'moves nothing',
  'preferences.delete-list-view': 'moves nothing',
  'preferences.save-list-view': 'moves nothing',
  'preferences.delete-report-view': 'moves nothing',
  'preferences.save-comms': 'moves nothing; security letters cannot be switched off',
  'preferences.save-report-view': 'moves nothing',
  'requests.cancel': 'moves nothing',
  'requests.decline': 'moves nothing',
  'requests.make': 'asks for money; the payer decides',
  'rewards.try-tiers': 'computes; changes nothing',
  'rewards.redeem': 'stays with the business',
  'setup.test-letter': 'a letter to oneself',
  'settlement.compare': 'asks the gateway; moves nothing',
  'schedules.cancel': 'stops payments',
  'schedules.pause': 'stops payments',
}

const fresh = calls.filter(({ proof }) => proof === 'fresh')

describe('SEC-06 a stolen bearer alone', () => {
  it.each(fresh)('cannot $id', async (call) => {
    const thief = await bearerOf(10)
    const refused = await thief.call(call, call.example ?? {})
    expect(refused.status).toBe(403)
    expect(refused.problem).toMatchObject({ code: 'PROOF_REQUIRED', ways: ['password'] })
    expect(refused.problem).not.toHaveProperty('payment')
  })

  it.each(fresh)('of a person who has just signed in is not asked for $id', async (call) => {
    const person = await bearerOf(9)
    const answered = await person.call(call, call.example ?? {})
    expect(answered.problem?.code).not.toBe('PROOF_REQUIRED')
  })

  it('every call that changes something needs a proof, or is on the list of those that need none', () => {
    const signed = calls.filter(({ access: { who } }) => who !== 'anyone' && who !== 'public')
    const changing = signed.filter(({ method, proof }) => method === 'POST' && !proof)
    expect(changing.map(({ id }) => id).toSorted()).toEqual(Object.keys(free).toSorted())
  })

  it('AUTH-21 changes a password with a code, which proves it by itself', async () => {
    const thief = await bearerOf(60)
    const byCode = { username: 'nobody', code: 'ABCD2345', password: 'a long password' }
    expect((await thief.call(reset, byCode)).problem.code).toBe('VALIDATION')
    const alone = await thief.call(reset, { password: 'a long password' })
    expect(alone.problem.code).toBe('PROOF_REQUIRED')
  })

  it('SESS-12 the sample user is told that it is one', async () => {
    const sample = api(app()).as(testModeToken)
    for (const call of fresh) {
      const refused = await sample.call(call, call.example ?? {})
      expect([call.id, refused.problem.code]).not.toEqual([call.id, 'PROOF_REQUIRED'])
    }
  })

  it('learns nothing of a call that it may not make at all', async () => {
    const provedAt = new Date(0)
    const { contactId } = await addMember(app().owner)
    const thief = api(app()).as(await signedIn(app().owner, contactId, { provedAt }))
    for (const call of fresh.filter(({ access }) => access.who === 'right')) {
      expect((await thief.call(call, call.example ?? {})).problem.code).toBe('FORBIDDEN')
    }
    expect(network.payeeMemberId).toBeGreaterThan(0)
  })
})
