import { expect, it, vi } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addGiftCard, addTrader } from './gift-cards.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

it('GIFT-12 the seller of a charge sees its balance rise wherever it is open, and nobody else', async () => {
  const giftCardNumber = await addGiftCard(app(), 60)
  const [seller, other] = [await addTrader(app()), await addTrader(app())]
  const tokens = await Promise.all(
    [seller, other].map(({ contactId }) => signedIn(app().owner, contactId)),
  )
  const heard = await Promise.all(tokens.map((token) => listen(app().url, token)))
  expect((await seller.charge({ giftCardNumber, amount: 25 })).status).toBe(200)
  await vi.waitFor(() => expect(heard[0]?.text).toContain('event: balance'), 5_000)
  expect(heard[1]?.text).not.toContain('balance')
  for (const one of heard) one.stop()
})
