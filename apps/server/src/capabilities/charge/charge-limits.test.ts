/** What keeps cards from being guessed and balances from being found out, with real limits. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addHolder, addSeller, newKey } from './charge.fixtures.ts'

const app = testApp({
  env: { RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

const codes = (all: readonly { readonly problem: { readonly code?: string } }[]) =>
  all.map(({ problem }) => problem.code ?? 'ok').toSorted()

describe('finding out what a holder has', () => {
  it('CHARGE-16 a seller hears three declines of a holder an hour, then the holder is asked', async () => {
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

  it('CHARGE-16 many at once tell no more than three', async () => {
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

describe('guessing card numbers', () => {
  it('SEC-11 ten that are none, and even a right one is refused for ten minutes', async () => {
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

  it('SEC-11 thirty charges a minute', async () => {
    const marco = await addSeller(app())
    const mine = api(app()).as(await signedIn(app().owner, marco.contactId))
    // A minute of the clock must not end in between.
    app().clock.now = new Date()
    const all = []
    for (let call = 0; call < 31; call += 1) {
      all.push(await mine.call(charge, { chargeTarget: 'nobody', amount: 1 }))
    }
    expect(codes(all).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
    app().clock.now = null
  })
})
