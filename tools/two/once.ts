/** Ten concurrent calls to two servers for something that may happen once. */
import { chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { redeemReward } from '@exchange/contract/rewards/rewards.contract'
import { retrySchedule } from '@exchange/contract/schedules/schedules.contract'
import { send } from '@exchange/contract/send/send.contract'
import { toWire } from '@exchange/domain/money'
import { addGiftCard } from '../../apps/server/src/capabilities/gift-cards/gift-cards.fixtures.ts'
import { grantPoints } from '../../apps/server/src/capabilities/rewards/rewards.fixtures.ts'
import { insertSchedule } from '../crash/job-ways.ts'
import { findTransfer, listKinds } from '../crash/proof.ts'
import type { Report } from '../crash/report.ts'
import { addSomebody, balanceOf, newKey, onBoth, outcomeOf, type Pair, tally } from './pair.ts'

/** Returns what is wrong, or undefined. */
type Proof = (pair: Pair) => Promise<string | undefined>

/** The calls do not always overlap, so each proof is repeated with new members. */
const rounds = 3
const times = 10

const proofs: Readonly<Record<string, Proof>> = {
  'ten sends with one key pay once and get the same answer': payWithOneKey,
  'ten charges to one gift card take no more than its balance': emptyGiftCard,
  'ten payments of one request pay it once': payRequest,
  'ten Pay now calls pay the run once': payPlanNow,
  'ten redemptions of points for one redeem once': redeem,
  'ten refunds return no more than was paid': giveBack,
}

export async function proveOnce(pair: Pair, report: Report): Promise<void> {
  for (const [name, proof] of Object.entries(proofs)) {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) wrong.push((await proof(pair)) ?? '')
    const found = wrong.filter((words) => words !== '')
    const why = found[0] ?? `${rounds} times`
    report.check(name, found.length === 0, found.length > 1 ? `${found.length} times ${why}` : why)
  }
}

export async function payWithOneKey(pair: Pair): Promise<string | undefined> {
  const [payer, payee] = [await addSomebody(pair), await addSomebody(pair)]
  const key = newKey()
  const order = { sendTarget: `m${payee.memberId}`, amount: 10, note: key }
  const all = await onBoth(pair, times, (to) => to.as(payer.token).call(send, order, key))
  const answers = new Set(all.map(({ body }) => JSON.stringify(body))).size
  return differs({
    kinds: [await listKinds(pair.db, key), ['send']],
    outcomes: [tally(all.map(outcomeOf)), '10 × 200'],
    answers: [answers, 1],
    payer: [await balanceOf(pair, payer, 'MOX'), 490_00n],
  })
}

/** Ten sellers each charge 25 to a gift card with 60. */
async function emptyGiftCard(pair: Pair): Promise<string | undefined> {
  const giftCardNumber = await addGiftCard({ owner: pair.db, url: pair.url }, 60)
  const sellers = await Promise.all(Array.from({ length: times }, () => addSomebody(pair)))
  const all = await onBoth(pair, times, (to, at) =>
    to.as(sellers[at]?.token ?? '').call(chargeGiftCard, { giftCardNumber, amount: 25 }, newKey()),
  )
  const paid = all.filter(({ status }) => status === 200).map(({ body }) => body)
  const balances = await Promise.all(sellers.map((seller) => balanceOf(pair, seller, 'MOX')))
  const said = paid
    .map(({ amount, giftCard: { due, balance } }) => `${amount} due ${due} left ${balance}`)
    .toSorted()
  return differs({
    outcomes: [tally(all.map(outcomeOf)), '3 × 200, 7 × GIFT_CARD_EMPTY'],
    answers: [said, ['10 due 15 left 0', '25 due 0 left 10', '25 due 0 left 35']],
    sellers: [balances.reduce((sum, one) => sum + one, 0n), 5_060_00n],
  })
}

async function payRequest(pair: Pair): Promise<string | undefined> {
  const [payer, payee] = [await addSomebody(pair), await addSomebody(pair)]
  const asked = { requestFrom: `m${payer.memberId}`, amount: 20, note: 'Tiles' }
  const made = await pair.here.as(payee.token).call(makeRequest, asked, newKey())
  const { requestId } = made.body
  if (made.status !== 200) return `the request: ${outcomeOf(made)}`
  const order = { sendTarget: `m${payee.memberId}`, amount: 20, requestId }
  const all = await onBoth(pair, times, (to) => to.as(payer.token).call(send, order, newKey()))
  return differs({
    outcomes: [tally(all.map(outcomeOf)), '1 × 200, 9 × REQUEST_ALREADY_COMPLETED'],
    payer: [await balanceOf(pair, payer, 'MOX'), 480_00n],
    payee: [await balanceOf(pair, payee, 'MOX'), 520_00n],
  })
}

/** Retries a refused run: later calls are told that it is being paid, or over. */
async function payPlanNow(pair: Pair): Promise<string | undefined> {
  const [payer, payee] = [await addSomebody(pair), await addSomebody(pair)]
  const key = newKey()
  const schedule = { payer, payee, amount: 20_00n, key, refused: true }
  const scheduleId = await insertSchedule(pair, schedule)
  const all = await onBoth(pair, times, (to) =>
    to.as(payer.token).call(retrySchedule, { scheduleId }, newKey()),
  )
  const paid = all.filter(({ status }) => status === 200).length
  return differs({
    paid: [paid, 1],
    kinds: [await listKinds(pair.db, key), ['send']],
    payer: [await balanceOf(pair, payer, 'MOX'), 480_00n],
  })
}

async function redeem(pair: Pair): Promise<string | undefined> {
  const earner = await addSomebody(pair)
  await grantPoints(pair.db, earner, 1_000n)
  const order = await rewardFor(pair, 1_000)
  const all = await onBoth(pair, times, (to) =>
    to.as(earner.token).call(redeemReward, order, newKey()),
  )
  const { rowCount } = await pair.db.query('select from flashcash.buckets where member_id = $1', [
    earner.memberId,
  ])
  return differs({
    outcomes: [tally(all.map(outcomeOf)), '1 × 200, 9 × INSUFFICIENT_POINTS'],
    points: [await balanceOf(pair, earner, 'PTS'), 0n],
    buckets: [rowCount, 1],
  })
}

/** Ten refunds of 10, with different keys, of a payment of 25. */
async function giveBack(pair: Pair): Promise<string | undefined> {
  const [payer, payee] = [await addSomebody(pair), await addSomebody(pair)]
  const note = newKey()
  const order = { sendTarget: `m${payee.memberId}`, amount: 25, note }
  await pair.here.as(payer.token).call(send, order, newKey())
  const transactionId = await findTransfer(pair.db, note)
  const all = await onBoth(pair, times, (to) =>
    to.as(payee.token).call(refund, { transactionId, amount: 10 }, newKey()),
  )
  return differs({
    outcomes: [tally(all.map(outcomeOf)), '2 × 200, 8 × REFUND_TOO_MUCH'],
    payer: [await balanceOf(pair, payer, 'MOX'), 495_00n],
  })
}

/** Lists what differs: `payer: 47000, not 48000`. */
function differs(things: Readonly<Record<string, readonly [unknown, unknown]>>) {
  const wrong = Object.entries(things).filter(([, [is, must]]) => String(is) !== String(must))
  const said = wrong.map(([what, [is, must]]) => `${what}: ${String(is)}, not ${String(must)}`)
  return said.length === 0 ? undefined : said.join('; ')
}

/** The terms of a reward, as seen by its member. */
async function rewardFor({ db }: Pair, cost: number) {
  const { rows } = await db.query<{ id: number; reward: bigint; days: number }>(
    'select id, reward, days from rewards.tiers where exchange_id = 8 and cost = $1',
    [cost],
  )
  const [tier] = rows
  if (!tier) throw new Error('The exchange has no such reward.')
  const seen = { expectedReward: toWire(tier.reward), expectedDays: tier.days }
  return { rewardId: tier.id, expectedCost: cost, ...seen }
}
