import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from '../shell/shell.fixtures.tsx'
import { read as card } from '../capabilities/charge/charge.fixtures.ts'
import { swipedCard } from '../capabilities/charge/swiped-card.ts'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { opening, paidAnswer, paidSale, tender } from '../capabilities/till/till.fixtures.ts'

const payPath = '/api/banking/till/pay'

interface Sent {
  readonly saleId: string
  readonly amount: string
  readonly tender: { readonly number: number; readonly kind: string; readonly amount: string }
}

const paysAll: Answer = ({ body }) => json(paidAnswer(paidSale((body as Sent).saleId)))

async function openTill(pay: Answer = paysAll, opened: Answer = () => json(opening())) {
  const shown = await openAt('/till', {
    answers: {
      '/api/banking/till/open': opened,
      [payPath]: pay,
      '/api/banking/till/sale': () => problem(404, 'NOT_FOUND', 'This till has no such sale.'),
      '/api/core/refresh': () => problem(503, 'UNAVAILABLE', 'Later.'),
      '/healthz': () => json({ status: 'ok' }),
    },
  })
  return { ...shown, sent: () => requestsTo(shown.network, payPath) }
}

const chargeButton = () => screen.findByRole('button', { name: 'Charge 12.50 Moxey' })

/** 12.50, and the guest's screen. */
async function toGuest(keys: { readonly click: (what: Element) => Promise<void> }) {
  for (const key of ['1', '2', '5', '0']) {
    await keys.click(await screen.findByRole('button', { name: key }))
  }
  await keys.click(await chargeButton())
  return await screen.findByRole('region', { name: 'For the guest' })
}

const swipe = () => act(async () => swipedCard.set(card))

test('POS-02 CHARGE-14 keys, Charge, swipe: exactly what is shown is sent, and Paid is said', async () => {
  const { keys, sent } = await openTill()
  const guest = await toGuest(keys)
  expect(within(guest).getByText('12.50', { exact: false })).toBeVisible()
  await swipe()
  const paid = await screen.findByRole('alertdialog', { name: 'Paid' })
  expect(paid).toHaveTextContent('12.50')
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({
    lines: [{ quantity: 1, price: '12.50' }],
    amount: '12.50',
    tender: { number: 1, kind: 'card', presented: card, amount: '12.50' },
  })
  await keys.click(within(paid).getByRole('button', { name: 'New sale' }))
  expect(await screen.findByRole('button', { name: 'Charge' })).toBeDisabled()
})

test('SEC-10 two swipes at once are one payment', async () => {
  const { keys, sent } = await openTill()
  await toGuest(keys)
  await act(async () => {
    swipedCard.set(card)
    swipedCard.set(card)
  })
  await screen.findByRole('alertdialog', { name: 'Paid' })
  expect(sent()).toHaveLength(1)
})

test('POS-02 a card that is swiped without a network is neither charged nor kept', async () => {
  const { keys, sent } = await openTill()
  await keys.click(await screen.findByRole('button', { name: '5' }))
  const restore = await loseNetwork()
  await swipe()
  expect(await screen.findByText(/^No connection: swipe the card/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'For the guest' })).toBeNull()
  expect(sent()).toEqual([])
  await restore()
  await swipe()
  await screen.findByRole('alertdialog', { name: 'Paid' })
  expect(sent()).toHaveLength(1)
})

test('SEC-10 a lost answer is said, and sent again with the same key', async () => {
  let tries = 0
  const { keys, sent } = await openTill((asked) => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return paysAll(asked)
  })
  await toGuest(keys)
  await swipe()
  await keys.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('alertdialog', { name: 'Paid' })
  const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\w-]{16,64}$/)
  expect(second).toBe(first)
})

test('POS-05 a refusal is said over the same amount, and nothing is lost', async () => {
  const refused = () => problem(409, 'CONFLICT', 'The card is frozen.', { final: true })
  const { keys } = await openTill(refused)
  const guest = await toGuest(keys)
  await swipe()
  expect(await within(guest).findByRole('alert')).toHaveTextContent('frozen')
  await keys.click(screen.getByRole('button', { name: 'Back to the basket' }))
  expect(await chargeButton()).toBeEnabled()
})

test('POS-05 a sale that is paid in part stays open, and the next part has its own number', async () => {
  const { keys, sent } = await openTill(({ body }) => {
    const { saleId, tender: part } = body as Sent
    if (part.number === 2) return json(paidAnswer(paidSale(saleId)))
    const gift = tender({ kind: 'gift-card', amount: 5, payer: null })
    const sale = paidSale(saleId, { state: 'open', paid: 5, due: 7.5, tenders: [gift] })
    return json(paidAnswer(sale))
  })
  const guest = await toGuest(keys)
  await swipe()
  expect(await within(guest).findByText('Still due')).toBeVisible()
  await waitFor(() => expect(guest).toHaveTextContent('7.50'))
  await swipe()
  await screen.findByRole('alertdialog', { name: 'Paid' })
  expect(sent().map(({ body }) => (body as Sent).tender)).toMatchObject([
    { number: 1, amount: '12.50' },
    { number: 2, amount: '7.50' },
  ])
})

test('POS-05 a till that cannot be opened says why, and tries again', async () => {
  let tries = 0
  const { keys } = await openTill(paysAll, () => {
    tries += 1
    return tries === 1 ? problem(403, 'FORBIDDEN', 'This register is off.') : json(opening())
  })
  expect(await screen.findByText('This register is off.')).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Keypad' })).toBeVisible()
})

/** What a reader types: all at once, and Enter; a slow device needs longer for each key. */
const scan = (text: string) =>
  act(async () => {
    const keys = [...text, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true }),
    )
    for (const key of keys) {
      document.body.dispatchEvent(key)
      const until = performance.now() + 50
      while (performance.now() < until);
    }
  })

test('POS-02 a scanned barcode adds its product, and what nobody knows is said and not kept', async () => {
  const { keys } = await openTill()
  await keys.click(await screen.findByRole('button', { name: '5' }))
  await scan('4006381333931')
  await scan('04006381333931')
  expect(await screen.findByRole('button', { name: 'Charge 64.05 Moxey' })).toBeEnabled()
  await scan('4012345678901')
  expect(
    await screen.findByText('This code is no card, no receipt and no product of this till.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Charge 64.05 Moxey' })).toBeEnabled()
})

test('POS-05 a tip can be chosen again, and one above the amount is refused where it is typed', async () => {
  const register = { ...opening().register, tips: true }
  const { keys, sent } = await openTill(paysAll, () => json(opening({ register })))
  const guest = await toGuest(keys)
  await keys.click(within(guest).getByRole('button', { name: 'Other tip' }))
  const tip = within(guest).getByLabelText('Tip in dollars')
  await keys.type(tip, '50')
  await keys.click(within(guest).getByRole('button', { name: 'Add the tip' }))
  expect(await within(guest).findByText('Enter a tip of at most the amount.')).toBeVisible()
  await keys.clear(tip)
  await keys.type(tip, '5')
  await keys.click(within(guest).getByRole('button', { name: 'Add the tip' }))
  await keys.click(await within(guest).findByRole('button', { name: 'Change the tip' }))
  await keys.click(within(guest).getByRole('button', { name: 'No tip' }))
  expect(within(guest).getByRole('button', { name: 'Add a tip' })).toBeVisible()
  await swipe()
  await screen.findByRole('alertdialog', { name: 'Paid' })
  expect(sent()[0]?.body).not.toHaveProperty('tender.tip')
})

test('POS-05 after a wrong PIN the manager is asked again, where it was wrong', async () => {
  const wrong = 'This PIN is wrong.'
  const { keys, sent } = await openTill(({ body }) => {
    const { approval } = body as { readonly approval?: { readonly pin: string } }
    if (approval?.pin === '9031') return paysAll({ body } as never)
    const text = approval ? wrong : 'This needs a manager.'
    return problem(403, 'MANAGER_NEEDED', text, { final: true })
  })
  await toGuest(keys)
  await swipe()
  for (const pin of ['1111', '9031']) {
    const manager = await screen.findByRole('dialog', { name: 'A manager approves this' })
    expect(within(manager).queryByText(wrong) !== null).toBe(pin === '9031')
    await keys.type(within(manager).getByLabelText('PIN'), pin)
    await keys.click(within(manager).getByRole('button', { name: 'Approve' }))
  }
  await screen.findByRole('alertdialog', { name: 'Paid' })
  expect(sent()).toHaveLength(3)
})

test('POS-05 cash that does not cover what is due is said, and is noted in dollars', async () => {
  const { keys } = await openTill()
  const guest = await toGuest(keys)
  await keys.click(within(guest).getByRole('button', { name: 'Other ways to pay' }))
  const ways = await screen.findByRole('dialog')
  await keys.click(within(ways).getByRole('button', { name: /^Cash/ }))
  const received = await screen.findByLabelText('Received')
  await keys.type(received, '$10')
  expect(await screen.findByText('$2.50 is missing.')).toBeVisible()
  await keys.clear(received)
  await keys.type(received, '20')
  expect(await screen.findByText('Change: $7.50')).toBeVisible()
})

test('SEC-07 the number of a bank card is refused where it is typed, in a line and in the note', async () => {
  const { keys, sent } = await openTill()
  const refused = 'Please do not enter payment card numbers here.'
  const typed = async (text: string) => {
    await keys.clear(screen.getByLabelText('Note'))
    await keys.type(screen.getByLabelText('Note'), text)
  }
  const refuses = async () => {
    await typed('paid by 4111 1111 1111 1111')
    expect(screen.getByText(refused)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await typed('table 4')
    expect(screen.queryByText(refused)).toBeNull()
    await keys.click(screen.getByRole('button', { name: 'Save' }))
  }
  await keys.click(await screen.findByText('Products'))
  await keys.click(await screen.findByRole('button', { name: /^King cake/ }))
  await keys.click(screen.getByRole('button', { name: /^1 item/ }))
  await keys.click(within(screen.getByRole('dialog')).getByRole('button', { name: /King cake/ }))
  await refuses()
  await keys.click(screen.getByRole('button', { name: /^1 item/ }))
  await keys.click(screen.getByRole('button', { name: /^Note, discount/ }))
  await refuses()
  expect(sent()).toEqual([])
})

test('CSRCH-18 where the camera is blocked the number is typed at the till', async () => {
  const { keys } = await openTill()
  await toGuest(keys)
  await keys.click(screen.getByRole('button', { name: 'Scan a card' }))
  await keys.click(await screen.findByRole('button', { name: 'Type the number' }))
  expect(await screen.findByLabelText('Card or gift card number')).toBeVisible()
})

/** Returns how to get it back. */
async function loseNetwork() {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  return async () => {
    line.mockRestore()
    await act(async () => dispatchEvent(new Event('online')))
  }
}

test('SEC-10 POS-08 a sale without an answer is not taken otherwise offline, and stays to be asked again', async () => {
  let isThere = false
  const pay: Answer = (asked) => {
    if (isThere) return paysAll(asked)
    throw new TypeError('Failed to fetch')
  }
  const kinds = ['card', 'allowance'] as const
  const { keys, sent } = await openTill(pay, () => json(opening({ kinds: [...kinds] })))
  await toGuest(keys)
  await swipe()
  await screen.findByRole('button', { name: 'Try again' })
  const restore = await loseNetwork()
  await keys.click(screen.getByRole('button', { name: 'Back to the basket' }))
  expect(await screen.findByText(/^This sale was sent to be paid\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Offline allowance' })).toBeNull()
  expect(screen.getByRole('button', { name: '5' })).toBeDisabled()
  await keys.click(screen.getByRole('button', { name: 'New sale' }))
  expect(await screen.findByRole('button', { name: 'Offline allowance' })).toBeVisible()
  await restore()
  isThere = true
  await keys.click(await screen.findByRole('button', { name: '5' }))
  await keys.click(await screen.findByRole('button', { name: 'Charge 0.05 Moxey' }))
  await keys.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alertdialog', { name: 'Paid' })).toHaveTextContent('12.50')
  const tries = sent()
  expect(new Set(tries.map(({ body }) => (body as Sent).saleId)).size).toBe(1)
  expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('SEC-10 POS-08 the second part of a sale without an answer is not taken otherwise offline either', async () => {
  const pay: Answer = ({ body }) => {
    const { saleId, tender: part } = body as Sent
    if (part.number === 2) throw new TypeError('Failed to fetch')
    const gift = tender({ kind: 'gift-card', amount: 5, payer: null })
    return json(paidAnswer(paidSale(saleId, { state: 'open', paid: 5, due: 7.5, tenders: [gift] })))
  }
  const { keys } = await openTill(pay, () => json(opening({ kinds: ['card', 'allowance'] })))
  const guest = await toGuest(keys)
  await swipe()
  await waitFor(() => expect(guest).toHaveTextContent('7.50'))
  await swipe()
  await screen.findByRole('button', { name: 'Try again' })
  const restore = await loseNetwork()
  await keys.click(screen.getByRole('button', { name: 'Back to the basket' }))
  expect(await screen.findByText(/^This sale was sent to be paid\./)).toBeVisible()
  expect(screen.getByText('Gift card paid')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Offline allowance' })).toBeNull()
  await restore()
})

test('SEC-10 POS-08 a sale that is left by Back while its answer is awaited is not taken offline either', async () => {
  const pay = () => new Promise<never>(() => undefined)
  const { keys } = await openTill(pay, () => json(opening({ kinds: ['card', 'allowance'] })))
  await toGuest(keys)
  await swipe()
  await screen.findByText('Paying')
  const restore = await loseNetwork()
  await act(async () => router.history.back())
  expect(await screen.findByText(/^This sale was sent to be paid\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Offline allowance' })).toBeNull()
  await restore()
})

test('POS-02 totals that were never read say that there is no connection', async () => {
  const { keys } = await openTill()
  await screen.findByRole('button', { name: '5' })
  const restore = await loseNetwork()
  await keys.click(screen.getByRole('button', { name: 'More' }))
  await keys.click(screen.getByRole('menuitem', { name: /^Totals/ }))
  expect(await screen.findByText(/^This was not read before/)).toBeVisible()
  await restore()
})
