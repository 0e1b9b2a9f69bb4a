/** SEC-08, DOMAIN §15: without the right `statements` a person sees its own, and nothing else. */
import { buyGiftCard, listGiftCards } from '@exchange/contract/gift-cards/gift-cards.contract'
import { listRequests, makeRequest } from '@exchange/contract/requests/requests.contract'
import { listSchedules } from '@exchange/contract/schedules/schedules.contract'
import { send } from '@exchange/contract/send/send.contract'
import { expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { addPerson, apiOf, newKey, requestsApp } from '../requests/requests.fixtures.ts'
import { acceptTerms, addContact, setRights } from './members.fixtures.ts'

const app = requestsApp()

async function story() {
  const rich = { trade: 1_000_00n, reserve: 100_00n }
  const [dana, payee] = [await addPerson(app(), rich), await addPerson(app())]
  const rights = ['send', 'request', 'gift-cards'] as const
  const id = await addContact(app().owner, dana.memberId, { firstName: 'Sam', rights })
  await acceptTerms(app().owner, id)
  return { dana, payee: `m${payee.memberId}`, sam: { id, api: await apiOf(app(), id) } }
}

/** Buys a gift card, asks for a payment and schedules one. */
async function make(api: Api, payee: string, amount: number): Promise<void> {
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 14)
  const made = [
    await api.call(buyGiftCard, { amount }, newKey()),
    await api.call(makeRequest, { requestFrom: payee, amount, note: 'x' }, newKey()),
    await api.call(
      send,
      { sendTarget: payee, amount, recurring: 'weekly', scheduledDateTime: `${at}00` },
      newKey(),
    ),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
}

async function seen(api: Api) {
  const { giftCards } = (await api.call(listGiftCards, {})).body
  const { requests } = (await api.call(listRequests, {})).body
  const { schedules } = (await api.call(listSchedules, {})).body
  return [giftCards, requests, schedules].map((list) => list.map(({ amount }) => amount))
}

it('SEC-08 lists the own gift cards, requests and schedules, and all with the right', async () => {
  const { dana, sam, payee } = await story()
  await make(dana.api, payee, 20)
  await make(sam.api, payee, 30)
  expect(await seen(sam.api)).toEqual([[30], [30], [30]])
  const all = [30, 20]
  expect(await seen(dana.api)).toEqual([all, all, all])
  await setRights(app().owner, sam.id, ['send', 'statements'])
  expect(await seen(sam.api)).toEqual([all, all, all])
})
