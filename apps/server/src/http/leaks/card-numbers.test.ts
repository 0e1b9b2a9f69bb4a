/**
 * After a day of charges with known cards, no number of a card is in the database, in the log
 * or in an answer that is not meant to have it; and without the keys none can be found by trying.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import {
  buyGiftCard,
  chargeGiftCard,
  listGiftCards,
  readGiftCard,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import {
  activateCard,
  listPeople,
  orderCard,
  setCardUse,
  showIssuedCard,
  showOwnCard,
} from '@exchange/contract/members/people.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import type { Database } from '@exchange/database'
import { expect, it, vi } from 'vitest'
import {
  everythingTold,
  requestsApp,
  addPerson,
} from '../../capabilities/requests/requests.fixtures.ts'

/** Everything that this process writes to its output, by either of the two ways there are. */
const written: string[] = []
vi.spyOn(fs, 'writeSync').mockImplementation((_file, data) => {
  written.push(data)
  return data.length
})
vi.spyOn(process.stdout, 'write').mockImplementation((data) => {
  written.push(String(data))
  return true
})

const app = requestsApp({ LOG_LEVEL: 'debug' })
let keys = 0
const newKey = () => `a-key-of-known-cards-${(keys += 1)}`

/** Every row of every table, as text. */
async function dumpOf(owner: Database): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** The ways in which a number could be found in what is stored. */
function tracesOf(secret: string): string[] {
  const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
    const digest = createHash(name).update(secret).digest()
    return [digest.toString('hex'), digest.toString('base64')]
  })
  const bytes = Buffer.from(secret)
  const fours = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return [secret, fours, bytes.toString('hex'), bytes.toString('base64'), ...digests]
}

it('SEC-07 no number is stored, logged or answered', async () => {
  const { owner } = app()
  const rich = { trade: 5_000_00n, reserve: 500_00n }
  const [dana, marco] = [await addPerson(app(), rich), await addPerson(app(), rich)]
  const answers: unknown[] = []
  const keep = <Answer extends { readonly status: number }>(answer: Answer): Answer => {
    answers.push(answer)
    return answer
  }
  keep(await dana.api.call(orderCard, { id: dana.contactId }))
  const number = (await dana.api.call(showIssuedCard, { id: dana.contactId })).body.cardNumber
  keep(await dana.api.call(activateCard, { memberCard: number, captureMode: 'button' }))
  const { cardScan } = (await dana.api.call(showOwnCard, {})).body
  const proof = cardScan.slice(number.length)
  keep(await marco.api.call(searchContacts, { query: number, byCard: 'true' }))
  for (const [chargeTarget, amount] of [
    [number, 20],
    [cardScan, 150],
    [number.replaceAll(/(.{4})/g, '$1 '), 1],
    [number, 150],
    [cardScan, 4_000],
    [cardScan.replace(/.$/, 'x'), 1],
    [cardScan, 1_000_000_000],
    [Number(number), 1],
  ] as const) {
    keep(await marco.api.call(charge, { chargeTarget, amount, note: 'lunch' }, newKey()))
  }
  keep(await dana.api.call(setCardUse, { frozen: true, typedCharges: true }))
  keep(await marco.api.call(charge, { chargeTarget: cardScan, amount: 5 }, newKey()))
  const key = newKey()
  const { giftCardNumber } = (await dana.api.call(buyGiftCard, { amount: 50 }, key)).body
  // The number of a gift card is answered to its buyer, also when it asks again.
  expect((await dana.api.call(buyGiftCard, { amount: 50 }, key)).body.giftCardNumber).toBe(
    giftCardNumber,
  )
  keep(await marco.api.call(readGiftCard, { giftCardNumber }))
  keep(await marco.api.call(chargeGiftCard, { giftCardNumber, amount: 10 }, newKey()))
  for (const { api } of [dana, marco]) {
    keep(await api.call(refresh, {}))
    keep(await api.call(listPeople, {}))
    keep(await api.call(listTransactions, { limit: 100 }))
    keep(await api.call(listGiftCards, {}))
  }
  // Addresses that nobody knows, and a request that cannot be read.
  await fetch(`${app().url}/api/core/${number}?card=${cardScan}`)
  await fetch(`${app().url}/api/banking/v2/moxey/charge/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'demo-web' },
    body: `{"chargeTarget": "${cardScan}`,
  })
  await everythingTold(app())

  const dump = await dumpOf(owner)
  const log = written.join('')
  expect(dump.length).toBeGreaterThan(10_000)
  expect(log).toContain('"level":20')
  const said = JSON.stringify(answers)
  for (const secret of [number, cardScan, proof, giftCardNumber]) {
    for (const trace of tracesOf(secret)) {
      expect(dump.includes(trace), `the database has ${secret} as ${trace}`).toBe(false)
      expect(log.includes(trace), `the log has ${secret} as ${trace}`).toBe(false)
      expect(said.includes(trace), `an answer has ${secret} as ${trace}`).toBe(false)
    }
  }
})
