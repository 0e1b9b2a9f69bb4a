/** Who may see the number of a card, and that everything else knows only four digits. */
import { refresh } from '@exchange/contract/identity/identity.contract'
import {
  activateCard,
  listPeople,
  orderCard,
  showIssuedCard,
  showOwnCard,
} from '@exchange/contract/members/people.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { readCardNumber } from '@exchange/domain/members/card-number.rules'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testModeToken } from '../../testing/test-app.ts'
import { addHolder, addSeller } from '../charge/charge.fixtures.ts'
import { readChargedCards } from '../charge/charged-card.read.ts'
import { addPerson, apiOf, requestsApp, type Person } from '../requests/requests.fixtures.ts'
import { acceptTerms, addCard, addContact, hashOf, testNumbers } from './members.fixtures.ts'

const app = requestsApp()

/** A business whose employee Noel waits for a card. */
async function business() {
  const owner: Person = await addPerson(app(), { trade: 500_00n, reserve: 50_00n })
  const id = await addContact(app().owner, owner.memberId, { firstName: 'Noel' })
  await acceptTerms(app().owner, id)
  await owner.api.call(orderCard, { id })
  return { owner, id, employee: await apiOf(app(), id) }
}

describe('the number of a card', () => {
  it('DASH-02 is shown to its holder with its proof, and then pays as a card that was read', async () => {
    const { owner, id, employee } = await business()
    const issued = (await owner.api.call(showIssuedCard, { id })).body.cardNumber
    expect(readCardNumber(issued)).toBe(issued)
    expect((await employee.call(showOwnCard, {})).problem).toMatchObject({
      status: 404,
      detail: 'You have no active card.',
    })
    await owner.api.call(activateCard, { memberCard: issued, captureMode: 'button' })
    const { body, headers } = await employee.call(showOwnCard, {})
    expect(body).toEqual({
      cardNumber: issued,
      cardScan: expect.stringMatching(new RegExp(`^${issued}\\d{12}$`)),
    })
    expect(headers.get('cache-control')).toBe('no-store')
    const marco = await addSeller(app())
    const paid = await marco.charge({ chargeTarget: body.cardScan, amount: 150 })
    expect([paid.status, paid.body.pending]).toEqual([200, null])
    const wrong = body.cardScan.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    expect((await marco.charge({ chargeTarget: wrong, amount: 1 })).problem.code).toBe(
      'TARGET_NOT_FOUND',
    )
  })

  it('is not shown to an employee, another member, or staff; nor to the main contact once active', async () => {
    const { owner, id, employee } = await business()
    const number = (await owner.api.call(showIssuedCard, { id })).body.cardNumber
    const stranger = await addPerson(app(), {})
    const staff = await addPerson(app(), {})
    const everyRight = { grants: [{ scope: 'Super', role: 'Admin' }] as const }
    const admin = api(app()).as(await signedIn(app().owner, staff.contactId, everyRight))
    const colleague = await apiOf(app(), await addContact(app().owner, owner.memberId))
    const asked = [
      await employee.call(showIssuedCard, { id }),
      await colleague.call(showIssuedCard, { id }),
      await stranger.api.call(showIssuedCard, { id }),
      await admin.call(showIssuedCard, { id }),
      await api(app()).as(testModeToken).call(showIssuedCard, { id }),
      await api(app()).call(showIssuedCard, { id }),
      await admin.call(showOwnCard, {}),
      await colleague.call(showOwnCard, {}),
      await api(app()).as(testModeToken).call(showOwnCard, {}),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 404, 404, 403, 401, 404, 404, 403])
    expect(JSON.stringify(asked)).not.toContain(number.slice(0, 12))
    await owner.api.call(activateCard, { memberCard: number, captureMode: 'button' })
    expect((await owner.api.call(showIssuedCard, { id })).problem).toMatchObject({
      status: 404,
      detail: 'No card of this person waits to be activated.',
    })
  })

  it('is in no session, list or search: only its last four digits are', async () => {
    const { owner, id, employee } = await business()
    const number = (await owner.api.call(showIssuedCard, { id })).body.cardNumber
    const masked = `••••••••••••${number.slice(-4)}`
    const waiting = await owner.api.call(listPeople, {})
    expect(waiting.body.contacts).toContainEqual(
      expect.objectContaining({ private: expect.objectContaining({ issuedNumber: masked }) }),
    )
    await owner.api.call(activateCard, { memberCard: number, captureMode: 'button' })
    const session = await employee.call(refresh, {})
    expect(session.body.contact.private.cardNumber).toBe(masked)
    const found = await owner.api.call(searchContacts, { query: number, byCard: 'true' })
    expect(found.body.hits.hit[0]?.id).toBe(`c${id}`)
    const listed = await owner.api.call(listPeople, {})
    expect(JSON.stringify([waiting, session, found, listed])).not.toContain(number)
  })
})

it('CHARGE-16 a card without a proof can only be typed', async () => {
  const { owner } = app()
  const holder = await addHolder(app())
  await owner.query('update members.cards set proof_hash = null where number_hash = $1', [
    hashOf(holder.card),
  ])
  const marco = await addSeller(app())
  expect((await marco.charge({ chargeTarget: holder.card, amount: 5 })).status).toBe(200)
  const { problem } = await marco.charge({ chargeTarget: holder.scan, amount: 5 })
  expect(problem.code).toBe('TARGET_NOT_FOUND')
  const stored = testNumbers.toStore({ number: holder.card, proof: null })
  expect(testNumbers.open(stored)).toEqual({ number: holder.card, proof: null })
})

it('a card is found by one probe of an index', async () => {
  const { owner } = app()
  const seller = await addPerson(app(), {})
  const numbers: string[] = []
  for (let at = 0; at < 300; at += 1) {
    const contactId = await addContact(owner, seller.memberId)
    numbers.push(await addCard(owner, contactId))
  }
  await owner.query('analyze members.cards')
  const plans: string[] = []
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await owner.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  }
  const search = testNumbers.toFind({ number: numbers[7] ?? '', proof: null })
  const question = { ...search, sellerMemberId: seller.memberId, productId: null }
  await readChargedCards(explaining as never, [question], new Date())
  expect(plans[0]).toMatch(/Index Scan using card_number_is_its_own on cards/)
})
