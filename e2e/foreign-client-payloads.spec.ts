/** The payloads and receipts of every flow that moves money, by the client of `foreign-client.spec.ts`. */
import { expect, test } from '@playwright/test'
import {
  at,
  expectAnswer,
  expectFields,
  ForeignClient,
  type Json,
} from './foreign-client.fixtures.ts'

const account = 'account.availableBalance account.tradeBalance account.cashBalance'

async function signedIn(baseURL: string | undefined, username: string): Promise<ForeignClient> {
  const client = new ForeignClient(baseURL)
  await client.login(username)
  return client
}

async function idOf(from: ForeignClient, query: string): Promise<string> {
  const found = expectAnswer(await from.get('search', '/search/contacts', { query }))
  return String(at(found, 'hits.hit.id'))
}

/** The request of the newest notification that still waits. */
async function waitingRequest(of: ForeignClient): Promise<Json> {
  const { notifications } = expectAnswer(await of.get('core', '/v2/notifications/'))
  const waits = (one: object) =>
    at(one, 'attachments.type') === 'requestMx' && at(one, 'attachments.meta.status') === 'Pending'
  const found = (notifications as object[]).find(waits)
  return (at(found, 'attachments.meta') ?? {}) as Json
}

test('ENT-18 a request made with its fields is told with them, and the send that fulfils it answers a receipt', async ({
  baseURL,
}) => {
  const [dana, marco] = [await signedIn(baseURL, 'dana'), await signedIn(baseURL, 'marco')]
  const seller = expectAnswer(await marco.get('core', '/refresh'))
  const productId = at(seller, 'member.products.productId') ?? null
  const note = `Brakes ${Date.now()}`
  const payload = { requestFrom: await idOf(marco, 'dana'), amount: 1.5, note, productId }
  expectAnswer(await marco.post('banking', '/v2/moxey/request/', { ...payload, receiptInfo: {} }))
  await expect.poll(async () => (await waitingRequest(dana))['note']).toBe(note)
  const told = await waitingRequest(dana)
  expect(told).toMatchObject({ amount: 1.5, note, productId })
  expectFields(told, 'id requestor receiptInfo')
  const send = {
    ...{ sendTarget: told['requestor'], amount: 2, tip: 0.25, note: 'With thanks' },
    ...{ recurring: 'none', scheduledDateTime: '', receiptInfo: {}, requestId: told['id'] },
  }
  const receipt = expectAnswer(await dana.post('banking', '/v2/moxey/send/', send))
  expectFields(receipt, `${account} fee points autoReload moxeyPayConfirm completedRequest`)
  expect(receipt['completedRequest']).toBe(true)
  // The seller's list has the payment with what was sent.
  const { transactions } = expectAnswer(await marco.get('core', '/v2/transactions/'))
  const [sale] = transactions as Json[]
  expect(sale).toMatchObject({ moxeyPayConfirm: receipt['moxeyPayConfirm'], amount: 2, tip: 0.25 })
})

test('ENT-18 a charge takes its payload and answers a receipt; a gift card says what it has and what is due', async ({
  baseURL,
}) => {
  const [dana, marco] = [await signedIn(baseURL, 'dana'), await signedIn(baseURL, 'marco')]
  // Whoever pays also pays a fee: other journeys use up the few dollars that marco has.
  const ines = await signedIn(baseURL, 'ines')
  const own = expectAnswer(await ines.post('core', '/v2/contacts/card/own/', {}))
  const byCard = { query: String(own['cardNumber']), byCard: 'true' }
  const looked = expectAnswer(await dana.get('search', '/search/contacts', byCard))
  const seller = expectAnswer(await dana.get('core', '/refresh'))
  const charge = {
    ...{ chargeTarget: at(looked, 'hits.hit.id'), amount: 0.6, tip: 0, note: 'Cake' },
    productId: at(seller, 'member.products.productId'),
    receiptInfo: { buyer: { name: 'Ines', icon: '' }, seller: { name: 'Dana', icon: '' } },
  }
  const receipt = expectAnswer(await dana.post('banking', '/v2/moxey/charge/', charge))
  expectFields(receipt, `${account} moxeyPayConfirm`)

  const bought = expectAnswer(await dana.post('banking', '/giftcards/buy', { amount: 5 }))
  const giftCardNumber = String(bought['giftCardNumber'])
  const info = expectAnswer(await marco.get('banking', '/v2/moxey/giftcard', { giftCardNumber }))
  expect(info).toMatchObject({ balance: 5, expired: 0 })
  expect(info).toHaveProperty('error')
  const gift = { giftCardNumber, amount: 6.5, note: 'Oil', productId: null }
  const charged = expectAnswer(await marco.post('banking', '/v2/moxey/giftcard/', gift))
  expectFields(charged, `${account} moxeyPayConfirm`)
  expect(charged['giftCard']).toMatchObject({ balance: 0, due: 1.5 })
})

test('ENT-18 the session has how points are earned', async ({ baseURL }) => {
  const dana = await signedIn(baseURL, 'dana')
  expectFields(
    expectAnswer(await dana.get('core', '/refresh')),
    `pointsSetup.baseEarningRate pointsSetup.newMemberBonus pointsSetup.newMemberAgeThreshold
    pointsSetup.newMemberEarningThreshold pointsSetup.stagnantSellerBonus
    pointsSetup.stagnantBuyerBonus pointsSetup.exchangeEnrolled`,
  )
})
