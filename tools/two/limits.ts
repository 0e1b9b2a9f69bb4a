/** Guesses that are spread over two processes stop where those of one process stop. */
import { addressOf, type AnyCall } from '@exchange/contract/call'
import { charge } from '@exchange/contract/charge/charge.contract'
import { chargeGiftCard, lookUpGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { login } from '@exchange/contract/identity/identity.contract'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import { addGiftCard } from '../../apps/server/src/capabilities/gift-cards/gift-cards.fixtures.ts'
import { createPasswords } from '../../apps/server/src/capabilities/identity/index.ts'
import { addCard } from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import type { Api } from '../../apps/server/src/testing/api.ts'
import type { Report } from '../crash/report.ts'
import { addSomebody, newKey, onBoth, outcomeOf, type Pair, tally } from './pair.ts'

/** Well-formed, but not an existing card. */
export const noGiftCard = '9100000000000073'

export async function proveLimits(pair: Pair, report: Report): Promise<void> {
  const expect = (name: string, is: string, must: string) =>
    report.check(name, is === must, is === must ? is : `${is}, not ${must}`)
  await proveSignIn(pair, expect)
  await proveMemberCards(pair, expect)
  await proveGiftCards(pair, expect)
}

type Expect = (name: string, is: string, must: string) => void

async function proveSignIn(pair: Pair, expect: Expect): Promise<void> {
  const { contactId } = await addSomebody(pair)
  await pair.db.query('update identity.users set password_hash = $2 where contact_id = $1', [
    contactId,
    await createPasswords().hash('correct horse'),
  ])
  const tries = async (times: number, order: (at: number) => [string, string]) => {
    const began = performance.now()
    const all = await onBoth(pair, times, (to, at) => {
      const [address, username] = order(at)
      return ask(to, login, { address, input: { username, password: 'wrong' } })
    })
    return { all, seconds: (performance.now() - began) / 1_000 }
  }
  const one = await tries(20, (at) => [`198.51.100.${at}`, `user${contactId}`])
  expect('passwords of one username, from many addresses', ...throttled(one, 5))
  const many = await tries(40, (at) => ['203.0.113.1', `nobody-${at}`])
  expect('passwords of many usernames, from one address', ...throttled(many, 20))
}

/**
 * The actual and the expected outcomes: blocked tries wait only a second, which may have passed.
 */
function throttled({ all, seconds }: Tries, free: number): [string, string] {
  const judged = all.filter((outcome) => outcome === 'LOGIN_FAILED').length
  const most = free + Math.floor(seconds)
  const must = Math.min(Math.max(judged, free), most)
  return [tally(all), `${must} × LOGIN_FAILED, ${all.length - must} × RATE_LIMITED`]
}

interface Tries {
  readonly all: readonly string[]
  readonly seconds: number
}

async function proveMemberCards(pair: Pair, expect: Expect): Promise<void> {
  const holder = await addSomebody(pair)
  const right = await addCard(pair.db, holder.contactId)
  const guesses = async (address: string, tokens: readonly string[], times: number) => {
    const all = await onBoth(pair, times, (to, at) => {
      const token = tokens[at % tokens.length] ?? ''
      const input = { chargeTarget: numberOfNobody(at), amount: 1 }
      return ask(to, charge, { address, token, input })
    })
    return tally(all)
  }
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => addSomebody(pair)))
  const token = one?.token ?? ''
  const heard = await guesses('203.0.113.2', [token], 24)
  expect('member cards guessed by one seller', heard, '14 × RATE_LIMITED, 10 × TARGET_NOT_FOUND')
  const input = { chargeTarget: right, amount: 1 }
  const then = await onBoth(pair, 2, (to) => ask(to, charge, { token, input }))
  expect('then a correct one is refused by both', tally(then), '2 × RATE_LIMITED')
  const tokens = others.map((other) => other.token)
  const more = await guesses('203.0.113.4', tokens, 40)
  expect('by sellers of one address', more, '10 × RATE_LIMITED, 30 × TARGET_NOT_FOUND')
}

async function proveGiftCards(pair: Pair, expect: Expect): Promise<void> {
  const right = await addGiftCard({ owner: pair.db, url: pair.url }, 60)
  const seller = await addSomebody(pair)
  const { token } = seller
  const charges = await onBoth(pair, 24, (to) =>
    ask(to, chargeGiftCard, { token, input: { giftCardNumber: noGiftCard, amount: 1 } }),
  )
  const some = '14 × RATE_LIMITED, 10 × TARGET_NOT_FOUND'
  expect('gift cards guessed by one seller', tally(charges), some)
  const looks = (times: number, giftCardNumber: string, address: (at: number) => string) =>
    onBoth(pair, times, (to, at) =>
      ask(to, lookUpGiftCard, { address: address(at), input: { giftCardNumber } }),
    )
  const alone = tally(await looks(24, noGiftCard, () => '203.0.113.3'))
  expect('gift cards looked up from one address', alone, '10 × 200, 14 × RATE_LIMITED')
  const many = tally(await looks(310, noGiftCard, (at) => `10.9.${at >> 8}.${at % 256}`))
  expect('from many addresses, three hundred in all', many, '290 × 200, 20 × RATE_LIMITED')
  const late = tally(await looks(2, right, (at) => `10.8.${at}.1`))
  expect('then a correct one is refused by both', late, '2 × RATE_LIMITED')
  const member = await addSomebody(pair)
  const input = { giftCardNumber: right }
  const own = await onBoth(pair, 2, (to) => ask(to, lookUpGiftCard, { ...member, input }))
  expect('but not to a member', tally(own), '2 × 200')
}

interface Asked {
  /** The address that the proxy reports. */
  readonly address?: string
  readonly token?: string
  readonly input: object
}

export async function ask(
  to: Api,
  call: AnyCall,
  { address, token, input }: Asked,
): Promise<string> {
  const caller = token === undefined ? to : to.as(token)
  const { status, problem } = await caller.send(addressOf(call), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(input),
  })
  return outcomeOf({ status, problem })
}

/** Well-formed, in a range without cards. */
function numberOfNobody(at: number): string {
  const number = makeCardNumber(`77${String(at * 10).padStart(11, '0')}`)
  return number ?? makeCardNumber(`77${String(at * 10 + 1).padStart(11, '0')}`) ?? ''
}
