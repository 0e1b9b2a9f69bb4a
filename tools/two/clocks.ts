/**
 * Two servers whose clocks differ by three minutes: due payments are still made once, and limits
 * and codes still expire correctly.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { forgot, login, reset } from '@exchange/contract/identity/identity.contract'
import type { Api } from '../../apps/server/src/testing/api.ts'
import { insertSchedule, work } from '../crash/job-ways.ts'
import { listKinds } from '../crash/proof.ts'
import type { Report } from '../crash/report.ts'
import type { World } from '../crash/world.ts'
import { ask, noGiftCard } from './limits.ts'
import { addSomebody, newKey, onBoth, type Pair, startPair, tally } from './pair.ts'

/** How far each clock is off. */
const offMs = 90_000
const codeMs = 15 * 60_000
const schedulesCount = 12
const patienceMs = 20_000

/** Sets both clocks, with their midpoint ahead by this many milliseconds. */
type MoveTo = (ms: number) => Promise<void>

export async function proveClocks(world: World, report: Report): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange clocks '))
  const [fast, slow] = [path.join(folder, 'fast'), path.join(folder, 'slow')]
  const moveTo: MoveTo = async (ms) => {
    await Promise.all([fs.writeFile(fast, `${ms + offMs}`), fs.writeFile(slow, `${ms - offMs}`)])
    // The servers read the clock files a few times a second.
    await pause(200)
  }
  await moveTo(0)
  const pair = await startPair(world, { EXCHANGE_TEST_CLOCK: fast }, { EXCHANGE_TEST_CLOCK: slow })
  const expect = (name: string, wrong: string | undefined, good: string) =>
    report.check(`clocks apart: ${name}`, wrong === undefined, wrong ?? good)
  await expectSchedules(pair, moveTo, expect)
  await expectLimits(pair, expect)
  await expectCodes(pair, moveTo, expect)
  await pair.kill()
  await fs.rm(folder, { recursive: true, force: true })
}

type Expect = (name: string, wrong: string | undefined, good: string) => void

/** Due now: for the fast server a while ago, for the slow one in a minute and a half. */
async function expectSchedules(pair: Pair, moveTo: MoveTo, expect: Expect): Promise<void> {
  const keys = await makeSchedules(pair)
  await workUntilPaid(pair, keys)
  const early = await paidOf(pair, keys)
  // Now the slow server also finds them due, and new ones that both take at the same time.
  const more = await makeSchedules(pair)
  await moveTo(2 * offMs)
  await workUntilPaid(pair, more)
  for (let time = 0; time < 6; time += 1) await work(pair, 'schedules.run')
  await pause(1_000)
  const late = await paidOf(pair, [...keys, ...more])
  const wrong = [early, late].find((said) => said !== '1 time each')
  expect('what is due is paid once', wrong, `${keys.length + more.length} schedules`)
}

async function makeSchedules(pair: Pair): Promise<string[]> {
  const keys = Array.from({ length: schedulesCount }, newKey)
  for (const key of keys) {
    const [payer, payee] = [await addSomebody(pair), await addSomebody(pair)]
    const id = await insertSchedule(pair, { payer, payee, amount: 20_00n, key })
    await pair.db.query('update schedules.plans set due_at = now(), try_at = now() where id = $1', [
      id,
    ])
  }
  return keys
}

async function workUntilPaid(pair: Pair, keys: readonly string[]): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    // Either server may take the job; the slow one may find nothing to do.
    for (let time = 0; time < 4; time += 1) await work(pair, 'schedules.run')
    await pause(300)
    const paid = await Promise.all(keys.map((key) => listKinds(pair.db, key)))
    if (paid.every((kinds) => kinds.length > 0)) return
  }
}

/** How often each was paid: `1 time each`. */
async function paidOf(pair: Pair, keys: readonly string[]): Promise<string> {
  const all = await Promise.all(keys.map((key) => listKinds(pair.db, key)))
  const times = [...new Set(all.map((kinds) => kinds.length))]
  return times.length === 1 && times[0] === 1 ? '1 time each' : `paid ${times.join(' or ')} times`
}

async function expectLimits(pair: Pair, expect: Expect): Promise<void> {
  const { token } = await addSomebody(pair)
  const input = { giftCardNumber: noGiftCard, amount: 1 }
  const guesses = await onBoth(pair, 24, (to) =>
    ask(to, chargeGiftCard, { token, address: '203.0.113.50', input }),
  )
  const most = '14 × RATE_LIMITED, 10 × TARGET_NOT_FOUND'
  const said = tally(guesses)
  expect('guesses are limited like with one clock', said === most ? undefined : said, said)
  // With fixed windows, different clocks give at most two windows.
  const asked = await onBoth(pair, 60, (to, at) =>
    ask(to, forgot, { address: '203.0.113.51', input: { username: `nobody-${at}` } }),
  )
  const free = asked.filter((outcome) => outcome === '200').length
  const fits = free >= 20 && free <= 40
  expect('a limit of 20 lets 20 to 40 through', fits ? undefined : tally(asked), tally(asked))
}

async function expectCodes(pair: Pair, moveTo: MoveTo, expect: Expect): Promise<void> {
  const { here, there } = pair
  const outcomes = [await useCode(pair, here, there), await useCode(pair, there, here)]
  const said = outcomes.join(', ')
  const good = 'taken and signed in, taken and signed in'
  expect('a code of one server is valid on the other', said === good ? undefined : said, said)
  const old = await Promise.all([askCode(pair, here), askCode(pair, there)])
  await moveTo(2 * offMs + codeMs + 2 * offMs)
  const late = await Promise.all(
    old.flatMap((code) => [here, there].map(async (to) => (await choose(to, code)).status)),
  )
  const ended = late.every((status) => status === 400)
  const statuses = late.join(', ')
  expect('a code has expired on both after its time', ended ? undefined : statuses, statuses)
}

interface Code {
  readonly username: string
  readonly code: string
}

const password = 'Quiet.Harbor.2026'

async function useCode(pair: Pair, asks: Api, takes: Api): Promise<string> {
  const code = await askCode(pair, asks)
  const { status } = await choose(takes, code)
  const signedIn = await asks.call(login, { username: code.username, password })
  return `${status === 204 ? 'taken' : status} and ${signedIn.status === 200 ? 'signed in' : signedIn.status}`
}

const choose = async (to: Api, code: Code) => await to.call(reset, { ...code, password })

/** The code from a letter to a new user. */
async function askCode(pair: Pair, to: Api): Promise<Code> {
  const { contactId } = await addSomebody(pair)
  const username = `user${contactId}`
  await pair.db.query(`update members.contacts set email = $2 where id = $1`, [
    contactId,
    `${username}@example.com`,
  ])
  await to.call(forgot, { username, register: true })
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const { rows } = await pair.db.query<{ code: string }>(
      `select facts ->> 'code' as code
      from delivery.messages
      where contact_id = $1
        and kind = 'reset-code'`,
      [contactId],
    )
    if (rows[0]) return { username, code: rows[0].code }
    await pause(50)
  }
  throw new Error('No code was sent.')
}
