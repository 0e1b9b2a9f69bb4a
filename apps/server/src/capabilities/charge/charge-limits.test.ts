/** Limits against guessing card numbers and probing balances, with their real values. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import { memberCardGuesses } from '@exchange/domain/limits/budget.rules'
import { createGuesses } from '../../kernel/guesses.ts'
import { createLimits } from '../../kernel/limits.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addHolder, addSeller, balanceOf, newKey } from './charge.fixtures.ts'

const app = testApp({
  env: { RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const codes = (all: readonly { readonly problem: { readonly code?: string } }[]) =>
  all.map(({ problem }) => problem.code ?? 'ok').toSorted()

describe("probing a holder's balances", () => {
  it('CHARGE-16 after three declines within an hour, further charges ask the holder', async () => {
    const dana = await addHolder(app(), { trade: 20_00n })
    const marco = await addSeller(app())
    const tooMuch = { chargeTarget: dana.scan, amount: 20.01 }
    for (let round = 0; round < 3; round += 1) {
      const { problem } = await marco.charge(tooMuch, newKey())
      expect(problem).toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
        detail: 'This card does not cover the amount.',
      })
    }
    const covered = { chargeTarget: dana.scan, amount: 1 }
    const asked = { pending: { waitsFor: 'holder' }, moxeyPayConfirm: null, account: null }
    expect((await marco.charge(tooMuch)).body).toMatchObject(asked)
    expect((await marco.charge(covered)).body).toMatchObject(asked)
    const other = await addSeller(app())
    expect((await other.charge(covered)).body.pending).toBeNull()

    app().clock.now = new Date(Date.now() + 60 * 60_000 + 1_000)
    expect((await marco.charge(covered)).body.pending).toBeNull()
    app().clock.now = null
  })

  it('CHARGE-16 concurrent charges get no more than three declines', async () => {
    const dana = await addHolder(app(), { trade: 20_00n, reserve: 0n })
    const marco = await addSeller(app())
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        marco.charge({ chargeTarget: dana.card, amount: 21 + at }, newKey()),
      ),
    )
    expect(codes(all).filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(3)
    const asked = all.filter(({ status, body }) => status === 200 && body.pending)
    expect(asked).toHaveLength(5)
  })
})

/** Well-formed numbers outside the range of the test cards. */
const unknownNumbers = Array.from({ length: 40 }, (_, at) =>
  makeCardNumber(`77${String(at).padStart(11, '0')}`),
).filter((number) => number !== undefined)

/** Clients of one contact on two servers with the same database; the session outlives the clock. */
async function onTwoProcesses(contactId: number) {
  const expiresAt = new Date(Date.now() + 7 * 86_400_000)
  const token = await signedIn(app().owner, contactId, { expiresAt })
  const { port } = await app().another()
  const other = { url: `http://127.0.0.1:${port}` }
  return [api(app()).as(token), api(other).as(token)] as const
}

describe('guessing card numbers', () => {
  it('SEC-11 after ten wrong numbers, even a right one is refused for ten minutes', async () => {
    const dana = await addHolder(app())
    const marco = await addSeller(app())
    for (let guess = 0; guess < 10; guess += 1) {
      const { problem } = await marco.charge({ chargeTarget: '9000000000000005', amount: 1 })
      expect(problem.code).toBe('TARGET_NOT_FOUND')
    }
    const right = { chargeTarget: dana.card, amount: 1 }
    expect((await marco.charge(right)).problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const other = await addSeller(app())
    expect((await other.charge(right)).status).toBe(200)
  })

  it('SEC-11 two processes share the limit of ten guesses', async () => {
    const dana = await addHolder(app())
    const { contactId } = await addSeller(app())
    const robots = await onTwoProcesses(contactId)
    app().clock.now = new Date()
    const guesses = unknownNumbers.slice(0, 26).map((chargeTarget, at) => {
      const robot = robots[at % 2 === 0 ? 0 : 1]
      return robot.call(charge, { chargeTarget, amount: 1 }, newKey())
    })
    const answers = codes(await Promise.all(guesses))
    expect(answers.filter((code) => code === 'TARGET_NOT_FOUND')).toHaveLength(10)
    expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(16)
    for (const robot of robots) {
      const right = await robot.call(charge, { chargeTarget: dana.card, amount: 1 }, newKey())
      expect(right.problem.code).toBe('RATE_LIMITED')
    }
    expect(await balanceOf(app(), dana)).toMatchObject({ MOX: 500_00n })
    app().clock.now = null
  })

  it('SEC-11 robots that use up the budget do not stop a seller with a history', async () => {
    const dana = await addHolder(app())
    const robots = await addSeller(app(), { joinedAt: new Date() })
    const known = await addSeller(app())
    // Five entries make a history. A time without guesses by other tests.
    app().clock.now = new Date(Date.now() + 2 * 3_600_000)
    for (let at = 0; at < 4; at += 1) {
      const paid = await known.charge({ chargeTarget: dana.card, amount: 1 }, newKey())
      expect(paid.status).toBe(200)
    }
    const began = Date.now() + 5 * 3_600_000
    app().clock.now = new Date(began)
    const guesses = createGuesses(
      createLimits({ database: app().owner, now: () => new Date(began), factor: 1 }),
      memberCardGuesses,
    )
    const robot = (at: number) => ({ contactId: 850_000 + at, address: `2001:db8:${at}::2` })
    await Promise.all(Array.from({ length: 1_000 }, (_, at) => guesses.begin(robot(at))))
    const right = { chargeTarget: dana.card, amount: 1 }
    expect((await robots.charge(right, newKey())).problem.code).toBe('RATE_LIMITED')
    expect((await known.charge(right, newKey())).status).toBe(200)
    app().clock.now = null
  })

  it('SEC-11 all contacts and addresses share a thousand guesses in ten minutes', async () => {
    const dana = await addHolder(app())
    const { contactId } = await addSeller(app())
    const both = await onTwoProcesses(contactId)
    // A time without guesses by other tests.
    const began = Date.now() + 86_400_000
    app().clock.now = new Date(began)
    const guesses = createGuesses(
      createLimits({ database: app().owner, now: () => new Date(began), factor: 1 }),
      memberCardGuesses,
    )
    const robot = (at: number) => ({ contactId: 800_000 + at, address: `2001:db8:${at}::1` })
    const answers = await Promise.all(
      Array.from({ length: 1_010 }, (_, at) => guesses.begin(robot(at))),
    )
    expect(answers.filter((counted) => counted)).toHaveLength(1_000)
    const right = { chargeTarget: dana.card, amount: 1 }
    for (const seller of both) {
      expect((await seller.call(charge, right, newKey())).problem.code).toBe('RATE_LIMITED')
    }
    app().clock.now = new Date(began + 10 * 60_000 + 1_000)
    for (const seller of both) {
      expect((await seller.call(charge, right, newKey())).status).toBe(200)
    }
    app().clock.now = null
  })

  it('SEC-11 robots that use up the budget do not stop a seller with a history', async () => {
    const dana = await addHolder(app())
    const stays = { expiresAt: new Date(Date.now() + 48 * 3_600_000) }
    const chargesBy = async ({ contactId }: { readonly contactId: number }) =>
      api(app()).as(await signedIn(app().owner, contactId, stays))
    const robots = await chargesBy(await addSeller(app(), { joinedAt: new Date() }))
    const known = await chargesBy(await addSeller(app()))
    // Five entries make a history. A time without guesses by other tests.
    app().clock.now = new Date(Date.now() + 26 * 3_600_000)
    for (let at = 0; at < 4; at += 1) {
      const paid = await known.call(charge, { chargeTarget: dana.card, amount: 1 }, newKey())
      expect(paid.status).toBe(200)
    }
    const began = Date.now() + 29 * 3_600_000
    app().clock.now = new Date(began)
    const guesses = createGuesses(
      createLimits({ database: app().owner, now: () => new Date(began), factor: 1 }),
      memberCardGuesses,
    )
    const robot = (at: number) => ({ contactId: 850_000 + at, address: `2001:db8:${at}::2` })
    await Promise.all(Array.from({ length: 1_000 }, (_, at) => guesses.begin(robot(at))))
    const right = { chargeTarget: dana.card, amount: 1 }
    expect((await robots.call(charge, right, newKey())).problem.code).toBe('RATE_LIMITED')
    expect((await known.call(charge, right, newKey())).status).toBe(200)
    app().clock.now = null
  })

  it('SEC-11 allows thirty charges a minute', async () => {
    const marco = await addSeller(app())
    const mine = api(app()).as(await signedIn(app().owner, marco.contactId))
    // All calls must fall into the same minute.
    app().clock.now = new Date()
    const all = []
    for (let call = 0; call < 31; call += 1) {
      all.push(await mine.call(charge, { chargeTarget: 'nobody', amount: 1 }))
    }
    expect(codes(all).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
    app().clock.now = null
  })
})
