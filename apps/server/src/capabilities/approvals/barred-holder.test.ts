/** Somebody can always end what is set aside, and everybody is told why it was not paid. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { declineCharge, approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { changePerson, deactivateCard } from '@exchange/contract/members/people.contract'
import { afterEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import {
  acceptTerms,
  addCard,
  addContact,
  setRights,
  unlimited,
} from '../members/members.fixtures.ts'
import { toldTo } from '../requests/requests.fixtures.ts'
import {
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  timePasses,
  travelTo,
  type Trader,
} from './approvals.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }
const farAway = new Date('2090-01-01')

async function addEmployee({ memberId }: Trader, firstName: string, transAuth: boolean) {
  const { owner } = app()
  const id = await addContact(owner, memberId, { firstName, transAuth })
  await acceptTerms(owner, id)
  return { id, api: api(app()).as(await signedIn(owner, id, { expiresAt: farAway })) }
}

/** Sam's card is charged, and then Dana takes Sam's authority away. */
async function barred() {
  const [marco, dana] = [await addTrader(app()), await addTrader(app())]
  const sam = await addEmployee(dana, 'Sam', true)
  const card = await addCard(app().owner, sam.id)
  // Above the allowance of typed numbers, so that it is held.
  await marco.charge(card, 90, newKey())
  const before = await balancesOf(app(), dana.account)
  const { pending } = (await marco.charge(card, 50, newKey())).body
  const change = { id: sam.id, may: [], limits: unlimited, hours: null, allowLogin: true }
  expect((await dana.api.call(changePerson, change)).status).toBe(200)
  const { approvalId = '', expiresTS: ends = '' } = pending ?? {}
  return { marco, dana, sam, before, approvalId, ends }
}

type Barred = Awaited<ReturnType<typeof barred>>

const newestOf = async ({ api: mine }: Pick<Trader, 'api'>) =>
  (await mine.call(listTransactions, {})).body.transactions[0]

async function expectReturned({ dana, before }: Pick<Barred, 'dana' | 'before'>) {
  expect(await balancesOf(app(), dana.account)).toEqual(before)
  expect(await heldOf(app(), dana)).toEqual(none)
}

it('CHARGE-16 SEC-08 a holder who lost the authority may decline, and not approve', async () => {
  const { dana, sam, before, approvalId } = await barred()
  expect((await sam.api.call(approveCharge, { approvalId })).problem.code).toBe(
    'NO_TRANSACTION_AUTHORITY',
  )
  expect(await newestOf(sam)).toMatchObject({ approvalId, waitsFor: 'holder', status: 'Pending' })
  expect((await sam.api.call(declineCharge, { approvalId })).body.status).toBe('Declined')
  await expectReturned({ dana, before })
})

it('CHARGE-16 ACCT-05 the main contact is notified and can end it, even without authority', async () => {
  const { dana, before, approvalId } = await barred()
  const [told] = (await toldTo(app(), dana.api)).notifications
  expect(told).toMatchObject({ attachments: [{ type: 'approval', meta: { approvalId } }] })
  await setRights(app().owner, dana.contactId, ['people', 'statements'])
  expect(await newestOf(dana)).toMatchObject({ approvalId, waitsFor: 'holder' })
  expect((await dana.decline(approvalId)).body.status).toBe('Declined')
  await expectReturned({ dana, before })
})

it('SEC-08 others without authority may neither see the way nor decline', async () => {
  const { dana, approvalId } = await barred()
  const pat = await addEmployee(dana, 'Pat', false)
  expect(await newestOf(pat)).toMatchObject({ approvalId: null, status: 'Pending' })
  expect((await pat.api.call(declineCharge, { approvalId })).problem.code).toBe(
    'NO_TRANSACTION_AUTHORITY',
  )
})

it('CHARGE-16 ACCT-03 the seller is told that the holder could no longer pay', async () => {
  const { marco, dana, before, approvalId, ends } = await barred()
  await travelTo(app(), new Date(ends))
  await timePasses(app())
  expect((await marco.see(approvalId)).body.status).toBe('Expired')
  app().clock.now = null
  expect((await toldTo(app(), marco.api)).notifications[0]).toMatchObject({
    subject: expect.stringMatching(/^Your charge of 50\.00 .* was not made$/),
    content:
      'The person charged could no longer pay for their business, so nothing was paid. ' +
      'Please ask them for another way to pay.',
  })
  await expectReturned({ dana, before })
})

it('CHARGE-16 ACCT-04 the end of a charge of a product carries its own words alone', async () => {
  const [marco, dana] = [await addTrader(app()), await addTrader(app())]
  const { rows } = await app().owner.query<{ id: number }>(
    `insert into members.products (member_id, name) values ($1, 'Brake job') returning id`,
    [marco.memberId],
  )
  const order = { chargeTarget: dana.card, amount: 90, productId: rows[0]?.id ?? 0 }
  // It uses up the allowance of typed numbers, so that the next one is held.
  await marco.api.call(charge, order, newKey())
  const { pending } = (await marco.api.call(charge, order, newKey())).body
  await dana.api.call(deactivateCard, { id: dana.contactId })
  await travelTo(app(), new Date(pending?.expiresTS ?? ''))
  await timePasses(app())
  app().clock.now = null
  expect((await toldTo(app(), marco.api)).notifications[0]).toMatchObject({
    content:
      'The card could no longer be used, so nothing was paid. ' +
      'Please charge it again, with another card or by name.',
  })
  expect((await toldTo(app(), dana.api)).notifications[0]).toMatchObject({
    content:
      'The card could no longer be used, so nothing was paid. ' +
      'What was set aside for it is yours again.',
    attachments: [],
  })
})
