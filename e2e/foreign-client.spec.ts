/**
 * The calls of the specification, by a client that was written from its two documents alone. What
 * does not exist yet is listed at the end, with the reason; an entry that begins to exist fails its
 * test, so that the list shrinks.
 */
import { expect, test } from '@playwright/test'
import {
  at,
  expectAnswer,
  expectFields,
  ForeignClient,
  moreOfMember,
  password,
  publicFields,
  type Json,
  walletFields,
} from './foreign-client.fixtures.ts'

const account = 'availableBalance tradeBalance cashBalance flashCashEnroll creditLimit'
const inAccount = account.replaceAll(/\S+/g, 'account.$&')

/** The user's fields of both documents that its reader may see. */
const userFields = `username rights isAdmin isElevated nextNPSDate tncVersion updateTimestamp firstLogin lastLogin
  pendingNotifications invitesLeft pendingInvites products wallet ${inAccount}
  account.pointsBalance account.flashCashBalance account.flashNextExpireBalance
  account.flashNextExpireDate products.id products.description profile.isPartialMember
  profile.exchangeId profile.exchangeName profile.exchangePhone profile.exchangeEmail
  profile.exchangeWebsite contact.id contact.memberId contact.fName contact.lname
  contact.contactNumber contact.pendingNotifications contact.public.email contact.public.phone_cell
  contact.public.emailValidated contact.public.phones contact.public.address contact.private.userid
  contact.private.username contact.private.isMainContact contact.private.allowLogin
  contact.private.transAuth contact.private.cardNumber contact.private.altCardNumber
  contact.private.cardIssued contact.private.activated contact.private.deactivated
  contact.private.omitDropDown member.memberId member.name member.memberNumber
  member.updateTimestamp member.auth.auId member.auth.auName member.products.productId
  member.products.name member.products.desc member.products.shortDesc member.products.active
  member.products.default member.products.videoURL member.products.showVideo
  member.products.iconExt member.private.cashBalanceThresh member.private.balance
  member.private.cashBalance member.private.salesApprThresh member.private.purchApprThresh
  exchangeFlags.showSpendingTarget exchangeFlags.showCommunityFee pointsSetup.exchangeEnrolled
  pointsSetup.baseEarningRate pointsSetup.newMemberBonus pointsSetup.newMemberAgeThreshold
  pointsSetup.newMemberEarningThreshold pointsSetup.stagnantSellerBonus
  pointsSetup.stagnantBuyerBonus spendingTarget.finalSpendingTarget spendingTarget.finalFee
  memberMeta.percentStagnant mxScore.totalScore mxScore.grade sales.month sales.year
  savings.month savings.year member.private.balanceHealth.healthy0_90
  member.private.salesTotal member.private.purcTotal ${moreOfMember}`

let client: ForeignClient

test.beforeEach(({ baseURL }) => {
  client = new ForeignClient(baseURL)
})

/** The id of a payee, found by name as the contact search does. */
async function payee(from: ForeignClient, query: string): Promise<string> {
  const found = expectAnswer(await from.get('search', '/search/contacts', { query }))
  return String(at(found, 'hits.hit.id'))
}

const balance = async (of: ForeignClient, field: string) =>
  Number(at(expectAnswer(await of.get('core', '/refresh')), `account.${field}`))

/** A number of the sandbox that is no duplicate of another. */
function freshCard(): string {
  const start = `4000001${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const sum = [...start].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return start + String((10 - (sum % 10)) % 10)
}

const cardData = (number: string) => ({
  'billing-cc-number': number,
  'billing-cc-exp': '1231',
  'billing-cvv': '999',
})

const holder = {
  first_name: 'Marco',
  last_name: 'Guidry',
  address1: '1 Main Street',
  address2: '',
  city: 'Baton Rouge',
  state: 'LA',
  postal: '70801',
}

test.describe('API-01 a session', () => {
  test('API-04 ENT-01 ENT-02 API-10 login and refresh answer the user', async () => {
    const user = await client.login('dana')
    expectFields(user, userFields)
    expectFields(at(user, 'member.public'), publicFields)
    expectFields(Object.values(at(user, 'wallet') as object)[0], walletFields)
    const again = expectAnswer(await client.get('core', '/refresh'))
    expectFields(again, userFields)
    const root = await client.another().login('root')
    expect([user['isAdmin'], user['isElevated']]).toEqual([false, false])
    expect([root['isAdmin'], root['isElevated']]).toEqual([true, true])
    const brook = await client.another().login('brook')
    expect([brook['isAdmin'], brook['isElevated']]).toEqual([false, true])
  })

  test('API-05 API-06 a saved token is exchanged, and ends with logout', async () => {
    await client.login('marco')
    const answer = expectAnswer(await client.post('core', '/v2/login'), 'accessToken user.username')
    client.token = String(answer['accessToken'])
    expectAnswer(await client.post('core', '/v2/logout'))
    const { status, body } = await client.get('core', '/refresh')
    expect(status).toBe(401)
    expect(body['message']).toBe('Your user session is no longer valid. Please log back in.')
  })

  test('AUTH-05 a wrong password and a removed exchange say so', async () => {
    const wrong = await client.post('core', '/v2/login', { username: 'dana', password: 'wrong' })
    expect(wrong.status).toBe(400)
    expectFields(wrong.body, 'code message')
    const removed = await client.post('core', '/v2/login', { username: 'blair', password })
    expect(removed.status).toBe(403)
    expect(removed.body['code']).toBe('GT_BLOCKED_EXCHANGE')
  })

  test('API-07 API-09 forgot and reset set a new password by a mailed code', async () => {
    const codes = async () => {
      const cell = /Confirmation code&lt;\/td&gt;.*?600&quot;&gt;([2-9A-Z]{8})&lt;/g
      return [...(await client.page('/dev/outbox')).matchAll(cell)].map(([, code]) => code)
    }
    const seen = (await codes()).length
    expect((await client.post('core', '/forgot', { username: 'ines' })).status).toBe(200)
    await expect.poll(async () => (await codes()).length).toBeGreaterThan(seen)
    const code = (await codes())[0]
    const wrong = { username: 'ines', code: 'AAAAAAAA', password }
    const refused = await client.post('core', '/reset', wrong)
    expect([refused.status, refused.body['message']]).toEqual([400, 'Invalid confirmation code.'])
    const set = await client.post('core', '/reset', { username: 'ines', code, password })
    expect(set.status).toBeLessThan(300)
    await client.login('ines')
    expect((await client.post('core', '/reset', { password })).status).toBeLessThan(300)
  })

  test('API-11 API-12 API-13 ENT-22 configuration and terms', async () => {
    const config = expectAnswer(
      await client.get('core', '/util/config'),
      'branches.main.buildId tncVersion trialAccountExchanges inviteExchanges testMode ' +
        'globalInviteUsersLeft globalInvitesLeft',
    )
    expect(config['trialAccountExchanges']).toEqual([29])
    const terms = expectAnswer(await client.get('core', '/util/tnc'), 'text')
    expect(terms['text']).toContain('<')
    await client.login('marco')
    const attributes = { tncVersion: config['tncVersion'] }
    expectAnswer(await client.post('core', '/v2/user/', { attributes }), 'username tncVersion')
  })

  test('API-16 API-17 COMMS-01 the two switches are read and kept', async () => {
    await client.login('marco')
    const ts = String(Date.now())
    const before = expectAnswer(await client.get('core', '/comms', { ts }))
    expectFields(before, 'receiptPush receiptEmail')
    const other = { receiptPush: !before['receiptPush'], receiptEmail: before['receiptEmail'] }
    expect((await client.post('core', '/comms', other)).status).toBe(200)
    expect((await client.get('core', '/comms', { ts })).body).toMatchObject(other)
    await client.post('core', '/comms', before)
  })

  test('API-18 SHELL-17 whatever a client logs is taken', async () => {
    const common = { station: 'web', session: 'one', ua: 'foreign/1.0', ts: Date.now() }
    for (const event of [
      { ...common, user: null, mId: null, event: 'page', page: '/' },
      { ...common, user: { id: 1 }, mId: 12, category: 'send', action: 'open', value: 3 },
      { ...common, page: 5, event: { name: 'x' }, note: 'y'.repeat(20_000) },
      {},
    ]) {
      expect((await client.post('core', '/logactivity/', event)).status).toBe(200)
    }
  })
})

test.describe('paying', () => {
  test.beforeEach(async () => {
    await client.login('dana')
  })

  test('API-22 SEND-01 a send, in every form that the documents know', async () => {
    const answers = `${inAccount} fee points autoReload moxeyPayConfirm completedRequest`
    const sendTarget = await payee(client, 'marco')
    const receiptInfo = { to: { name: 'Marco', icon: 'https://cdn/x.png' } }
    for (const form of [
      { amount: 0.07, tip: 0, note: '', recurring: false, scheduledDateTime: null, receiptInfo },
      { amount: '0.08', tip: '0.00', note: 'a', recurring: null, scheduledDateTime: '' },
      { amount: '0.09', tip: '', recurring: '', receiptInfo: {} },
      { amount: 0.11, tip: null, note: null, recurring: 'none' },
      { amount: null, tip: 0.05 },
      { amount: '', tip: '0.06', note: 'a tip alone' },
    ]) {
      const sent = await client.post('banking', '/v2/moxey/send/', { sendTarget, ...form })
      expect(expectAnswer(sent)['moxeyPayConfirm'], JSON.stringify(form)).not.toBe('')
      expectFields(sent.body, answers)
    }
  })

  test('SEND-14 SEND-15 a send later, at an instant or a wall time on the hour', async () => {
    const sendTarget = await payee(client, 'marco')
    const order = { sendTarget, amount: 0.05, tip: 0, note: '', receiptInfo: {} }
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 13)
    for (const form of [
      { recurring: false, scheduledDateTime: `${inTwoDays}:00:00.000Z` },
      { recurring: 'none', scheduledDateTime: `${inTwoDays}:00:00-06:00` },
      { recurring: 'monthly', scheduledDateTime: `${inTwoDays}:00` },
    ]) {
      const sent = await client.post('banking', '/v2/moxey/send/', { ...order, ...form })
      expectAnswer(sent, 'account moxeyPayConfirm scheduled recurring')
    }
    const wrong = async (scheduledDateTime: unknown) => {
      const { status, body } = await client.post('banking', '/v2/moxey/send/', {
        ...order,
        scheduledDateTime,
      })
      expect(status).toBe(400)
      return body['message']
    }
    const future = 'A valid future date is required for scheduled sends.'
    expect(await wrong('2020-01-01T09:00:00.000Z')).toBe(future)
    expect(await wrong('tomorrow')).toBe(future)
    expect(await wrong(`${inTwoDays}:20:00.000Z`)).toContain('full hour')
  })

  test('SEND-05 SEND-06 the sentences of a send', async () => {
    const path = '/v2/moxey/send/'
    const said = async (form: Json) => (await client.post('banking', path, form)).body['message']
    const sendTarget = await payee(client, 'marco')
    expect(await said({ amount: 1 })).toBe('You must select a member to send to.')
    expect(await said({ sendTarget })).toBe('You must specify an amount to send.')
    expect(await said({ sendTarget, amount: 'x' })).toBe('Invalid amount.')
    expect(await said({ sendTarget, amount: 1, tip: 'x' })).toBe('Invalid tip.')
    const toInes = await payee(client, 'ines')
    await client.login('marco')
    const now = expectAnswer(await client.get('core', '/refresh'))
    const beyond = Math.max(Math.floor(Number(at(now, 'account.cashBalance'))), 0) + 1
    expect(await said({ sendTarget: toInes, amount: beyond, tip: beyond })).toBe('Insufficient CRA')
  })

  test('API-23 REQ-01 ENT-19 a request is made, told and paid; the count falls by one', async () => {
    const marco = client.another()
    await marco.login('marco')
    const requestFrom = await payee(marco, 'dana')
    const asked = await marco.post('banking', '/v2/moxey/request/', {
      requestFrom,
      amount: 0.5,
      note: 'Tiles',
      ...{ productId: null, receiptInfo: {} },
    })
    expectAnswer(asked)
    const pending = async () =>
      Number(expectAnswer(await client.get('core', '/refresh'))['pendingNotifications'])
    const tell = async () => expectAnswer(await client.get('core', '/v2/notifications/'))
    const openIn = (all: Awaited<ReturnType<typeof tell>>) =>
      (all['notifications'] as object[]).filter(
        (one) =>
          at(one, 'attachments.type') === 'requestMx' &&
          at(one, 'attachments.meta.status') === 'Pending',
      )
    await expect.poll(async () => openIn(await tell()).length).toBeGreaterThan(0)
    const before = await pending()
    const told = await tell()
    expectFields(
      told,
      `notifications.id notifications.subject notifications.content notifications.sentTS
      notifications.readTS notifications.deleteTS notifications.userCanDelete`,
    )
    const request = at(openIn(told), 'attachments.meta')
    expectFields(
      request,
      `id entityToType entityToId amount tipAmt moxeyAmt status note productId sentTS requestor
      requestFrom receiptInfo`,
    )
    const paid = await client.post('banking', '/v2/moxey/send/', {
      sendTarget: at(request, 'requestor'),
      ...{ amount: 0.5, tip: 0, note: '' },
      requestId: at(request, 'id'),
    })
    expect(expectAnswer(paid)['completedRequest']).toBe(true)
    expect(await pending()).toBe(before - 1)
  })

  test('API-24 API-38 CHARGE-16 the id that a card look-up answered is charged at once', async () => {
    const shown = expectAnswer(await client.post('core', '/v2/contacts/card/own/', {}))
    const number = String(shown['cardNumber'])
    const marco = client.another()
    await marco.login('marco')
    const looked = expectAnswer(
      await marco.get('search', '/search/contacts', {
        query: number,
        exchange: '',
        showHiddenDir: 'true',
        showHiddenPay: 'false',
        size: '20',
        byCard: 'true',
      }),
    )
    const chargeTarget = String(at(looked, 'hits.hit.id'))
    expect(chargeTarget).toMatch(/^c\d+$/)
    const before = await balance(marco, 'tradeBalance')
    const charged = await marco.post('banking', '/v2/moxey/charge/', {
      chargeTarget,
      amount: 0.4,
      tip: 0,
      note: 'Tiles',
      productId: null,
      receiptInfo: { buyer: { name: 'Dana' }, seller: { name: 'Marco' }, product: null },
    })
    const { moxeyPayConfirm } = expectAnswer(charged, `${inAccount} moxeyPayConfirm`)
    expect(moxeyPayConfirm).toMatch(/\w{10}/)
    expect(await balance(marco, 'tradeBalance')).toBeCloseTo(before + 0.4, 2)
  })

  test('API-25 API-26 GIFT-01 a gift card is looked up and charged', async () => {
    const bought = expectAnswer(await client.post('banking', '/giftcards/buy', { amount: 5 }))
    const giftCardNumber = String(bought['giftCardNumber'])
    const seen = await client.another().get('banking', '/v2/moxey/giftcard', { giftCardNumber })
    expectAnswer(seen, 'balance expired error')
    expect(seen.body).toMatchObject({ balance: 5, expired: 0 })
    const marco = client.another()
    await marco.login('marco')
    const charge = { giftCardNumber, amount: 7, note: '', productId: null }
    const charged = expectAnswer(
      await marco.post('banking', '/v2/moxey/giftcard/', charge),
      'account.tradeBalance giftCard.balance giftCard.due moxeyPayConfirm',
    )
    expect(charged['giftCard']).toMatchObject({ balance: 0, due: 2 })
  })

  test('API-33 ENT-23 the FlashCash of the member', async () => {
    await client.login('theo')
    const user = expectAnswer(await client.get('core', '/refresh'))
    const flash = expectAnswer(
      await client.get('banking', '/flashcash', {
        exchangeId: String(at(user, 'profile.exchangeId')),
        memberId: String(at(user, 'member.memberId')),
        active: '1',
        ts: String(Date.now()),
      }),
    )
    expectFields(
      flash,
      `flashCash.id flashCash.memberId flashCash.startingBalance flashCash.currentBalance
      flashCash.startDate flashCash.endDate flashCash.days flashCash.status flashCash.evaporated
      flashCash.transactionId flashCash.note`,
    )
  })
})

test.describe('payment cards', () => {
  test.beforeEach(async () => {
    await client.login('marco')
  })

  test('API-28 API-29 a load in three steps ends in JSON', async () => {
    const before = await balance(client, 'cashBalance')
    const amount = 10 + Math.floor(Math.random() * 90) // Some cents are faults of the sandbox.
    const load = { ...holder, amount, description: 'Load' }
    const begun = expectAnswer(await client.post('banking', '/cc/stepone/', load), 'formUrl')
    const done = expectAnswer(await client.postCard(begun['formUrl'], cardData(freshCard())))
    expectFields(done, 'result result-text mmsResponse.newBalance billing')
    expect(done['result-text']).toBe('SUCCESS')
    expect(at(done, 'mmsResponse.newBalance')).toBeCloseTo(before + amount, 2)
    expect(await balance(client, 'cashBalance')).toBeCloseTo(before + amount, 2)
  })

  test('ERR-11 a declined load says DECLINE', async () => {
    const load = { ...holder, amount: 10.5, description: 'Load' }
    const begun = expectAnswer(await client.post('banking', '/cc/stepone/', load), 'formUrl')
    const done = await client.postCard(begun['formUrl'], cardData('4000000000000002'))
    expect(expectAnswer(done)['result-text']).toBe('DECLINE')
  })

  test('API-27 API-30 API-31 a card is saved, enrolled, unenrolled and deleted', async () => {
    const card = freshCard()
    const begun = await client.post('banking', '/vault/stepone/', {
      name: 'Marco Guidry',
      address: '1 Main Street, Baton Rouge, LA 70801',
      cardType: 'visa',
      cardTypeNice: 'Visa',
    })
    const { formUrl } = expectAnswer(begun, 'formUrl')
    const user = expectAnswer(await client.postCard(formUrl, cardData(card)), 'username wallet')
    const saved = Object.values(user['wallet'] as object).find(
      ({ ccNumber }) => ccNumber === `${card.slice(0, 6)}******${card.slice(-4)}`,
    )
    expectFields(saved, walletFields)
    const { customerVaultId } = saved as Record<string, unknown>
    const enrol = { customerVaultId, autoReloadAmount: 25, autoReloadTrigger: 0 }
    expectAnswer(await client.post('banking', '/v2/autoReloadSignup/', enrol))
    const low = { customerVaultId, autoReloadAmount: 24, autoReloadTrigger: 0 }
    const refused = await client.post('banking', '/v2/autoReloadSignup/', low)
    expect(refused.body['message']).toBe('The minimum Cash Reserve auto-reload amount is $25.')
    expectAnswer(await client.post('banking', '/v2/autoReloadSignup/', { customerVaultId }))
    expectAnswer(await client.post('banking', '/vault/delete/', { vaultId: customerVaultId }))
  })
})
