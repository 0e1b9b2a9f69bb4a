import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  LedgerMisuse,
  openAccount,
  postIn,
  readAccounts,
  setFloors,
  statement,
  transferId,
  type Command,
} from '../index.ts'
import { transferKinds, type TransferKind } from '../command.ts'
import { keyed, ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

function house(kind: string): Promise<bigint> {
  const floors = { MOX: null, USD: null, PTS: null }
  return at.db.transaction((tx) => openAccount(tx, { owner: 'exchange:8', kind, floors }))
}

async function balanceOf(id: bigint) {
  const [account] = await readAccounts(at.db, [id])
  return account?.balances
}

describe('a posted transfer', () => {
  it('moves every unit at once and returns the resulting balances, leg by leg', async () => {
    const [payer, payee] = [await at.member(10_000n, { USD: -1_000n }), await at.member()]
    const posting = await at.ledger.post(
      move(payer, payee, 0n, {
        legs: [
          { account: payer, MOX: -2_500n, USD: -400n, PTS: 25n },
          { account: payee, MOX: 2_500n, USD: 350n },
          { account: at.house, USD: 50n },
          { account: at.house, PTS: -25n },
        ],
      }),
    )
    expect(posting).toMatchObject({
      outcome: 'posted',
      after: [
        { MOX: 7_500n, USD: -400n, PTS: 25n },
        { MOX: 2_500n, USD: 350n, PTS: 0n },
        { USD: 50n, PTS: -25n },
        { USD: 50n, PTS: -25n },
      ],
    })
    const [line] = await statement(at.db, payer, { limit: 1 })
    expect(line).toMatchObject({
      version: 2n,
      change: { MOX: -2_500n, USD: -400n, PTS: 25n },
      after: { MOX: 7_500n },
      detail: { noteHash: expect.stringMatching(/^[\da-f]{64}$/u) },
    })
  })

  it('gets the number and balances that the journal has, among many concurrent commands', async () => {
    const [payer, payee] = [await at.member(10_000n), await at.member()]
    const commands = Array.from({ length: 40 }, (_, i) =>
      move(payer, payee, BigInt(i + 1), { idempotency: keyed() }),
    )
    const postings = await Promise.all(commands.map((command) => at.ledger.post(command)))
    const told = postings.map((posting) =>
      posting.outcome === 'posted'
        ? [posting.id, posting.sequence, ...posting.after.map(({ MOX }) => MOX)]
        : posting.outcome,
    )
    const { rows } = await at.db.query<{ id: string; seq: bigint; payer: bigint; payee: bigint }>(
      `select t.id, t.seq, p.mox_after as payer, r.mox_after as payee
      from unnest($1::uuid[]) with ordinality c (id, place)
      join ledger.transfers t using (id)
      join ledger.entries p on p.transfer_seq = t.seq and p.account_id = $2
      join ledger.entries r on r.transfer_seq = t.seq and r.account_id = $3
      order by c.place`,
      [commands.map(({ id }) => id), payer, payee],
    )
    expect(told).toEqual(rows.map(({ id, seq, ...after }) => [id, seq, after.payer, after.payee]))
    const again = await Promise.all(commands.map((command) => at.ledger.post(command)))
    expect(again).toMatchObject(
      rows.map(({ id, ...after }) => ({ outcome: 'replayed', id, after: { MOX: after.payer } })),
    )
  })

  it('may use up a balance to its floor and not a cent more', async () => {
    const [payer, payee] = [await at.member(100n, { MOX: -50n }), await at.member()]
    const tooMuch = await at.ledger.post(move(payer, payee, 151n))
    expect(tooMuch).toEqual({ outcome: 'refused', reason: 'floor', account: payer, unit: 'MOX' })
    expect(await at.ledger.post(move(payer, payee, 150n))).toMatchObject({ outcome: 'posted' })
    expect(await at.ledger.post(move(payer, payee, 1n))).toMatchObject({ reason: 'floor' })
    expect(await balanceOf(payer)).toMatchObject({ MOX: -50n })
  })

  it('checks a floor after all legs of an account', async () => {
    const [payer, payee] = [await at.member(10n), await at.member()]
    const command = move(payer, payee, 0n, {
      legs: [
        { account: payer, MOX: -100n },
        { account: payee, MOX: 10n },
        { account: payer, MOX: 90n },
      ],
    })
    expect(await at.ledger.post(command)).toMatchObject({ outcome: 'posted' })
  })

  it.each(['MOX', 'USD', 'PTS'] as const)(
    'checks a floor after each transfer of a batch: a later credit does not help, in %s',
    async (unit) => {
      const [poor, other] = [await at.member(), at.house]
      const passing = (amount: bigint) =>
        at.ledger.post(
          move(poor, other, 0n, {
            legs: [
              { account: poor, [unit]: amount },
              { account: other, [unit]: -amount },
            ],
          }),
        )
      // Same event loop iteration, so same batch.
      const outBeforeIn = await Promise.all([passing(-5n), passing(7n)])
      expect(outBeforeIn).toMatchObject([{ reason: 'floor', unit }, { outcome: 'posted' }])
      const inBeforeOut = await Promise.all([passing(3n), passing(-10n)])
      expect(inBeforeOut.map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
      expect((await balanceOf(poor))?.[unit]).toBe(0n)
    },
  )

  it('is listed on an account that it does not move, where one leg on it says so', async () => {
    const [payer, payee, owner] = [await at.member(10n), await at.member(), await at.member()]
    const legs = [
      { account: payer, MOX: -1n },
      { account: payee, MOX: 1n },
      { account: owner },
      { account: owner, mayBeZero: true },
    ]
    expect(await at.ledger.post(move(payer, payee, 0n, { legs }))).toMatchObject({
      outcome: 'posted',
    })
    expect(await statement(at.db, owner, { limit: 1 })).toMatchObject([{ change: { MOX: 0n } }])
  })

  it('keeps its order across pages of a statement', async () => {
    const [payer, payee] = [await at.member(10n), await at.member()]
    for (let i = 0; i < 5; i += 1) await at.ledger.post(move(payer, payee, 1n))
    const first = await statement(at.db, payee, { limit: 3 })
    const rest = await statement(at.db, payee, { limit: 3, cursor: first[2]?.version ?? 0n })
    expect([...first, ...rest].map(({ version }) => version)).toEqual([5n, 4n, 3n, 2n, 1n])
  })
})

describe('a refused command', () => {
  it('is refused as stale when an expected version has moved', async () => {
    const [payer, payee] = [await at.member(10n), await at.member()]
    const expectOne = { expect: [{ account: payer, version: 1n }] }
    expect(await at.ledger.post(move(payer, payee, 1n, expectOne))).toMatchObject({
      outcome: 'posted',
    })
    const stale = await at.ledger.post(move(payer, payee, 1n, expectOne))
    expect(stale).toEqual({ outcome: 'refused', reason: 'stale', account: payer })
  })

  it('is refused as stale within its batch, and the others are posted', async () => {
    const [payer, payee, other] = [await at.member(10n), await at.member(), await at.member()]
    const sizes: number[] = []
    const ledger = at.anotherLedger({ onBatch: (size) => sizes.push(size) })
    const expectOne = { expect: [{ account: payer, version: 1n }] }
    const notOn = { expect: [{ account: other, version: 0n }] }
    const outcomes = await Promise.all([
      ledger.post(move(payer, payee, 1n, expectOne)),
      ledger.post(move(payer, payee, 1n, expectOne)),
      ledger.post(move(at.house, payee, 1n, notOn)),
    ])
    expect(outcomes.map((one) => (one.outcome === 'refused' ? one.reason : one.outcome))).toEqual([
      'posted',
      'stale',
      'posted',
    ])
    expect(sizes).toEqual([3])
    expect((await ledger.post(move(at.house, payee, 1n, notOn))).outcome).toBe('posted')
  })

  it('is refused as expired after the end of a bucket, which may still evaporate', async () => {
    const bucket = await at.member(40n, {}, new Date(Date.now() + 60_000))
    const payee = await at.member()
    expect(await at.ledger.post(move(bucket, payee, 1n))).toMatchObject({ outcome: 'posted' })
    const ended = (owner: string, kind: string) =>
      at.db.transaction((tx) =>
        openAccount(tx, { owner, kind, key: 'ended', expiresAt: new Date(Date.now() - 60_000) }),
      )
    const gone = await ended('member:1', 'flash')
    await at.ledger.post(move(at.house, gone, 5n, { kind: 'flash-grant' }))
    const late = await at.ledger.post(move(gone, payee, 1n))
    expect(late).toEqual({ outcome: 'refused', reason: 'expired', account: gone })
    const evaporates = (from: bigint, to: bigint) =>
      at.ledger.post(move(from, to, 5n, { kind: 'flash-evaporation' }))
    await expect(evaporates(gone, payee)).rejects.toThrow('returns to a FlashCash fund')
    expect(await evaporates(gone, at.house)).toMatchObject({ outcome: 'posted' })
    const card = await ended('gift-card:1', 'gift-card')
    await at.ledger.post(move(at.house, card, 5n, { kind: 'gift-card-award' }))
    expect(await evaporates(card, at.house)).toMatchObject({ reason: 'expired' })
  })

  it('is refused as a duplicate when its fact was already posted', async () => {
    const payee = await at.member()
    const id = transferId('flash-evaporation', '7')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
    const results = await Promise.all(
      Array.from({ length: 10 }, () => at.ledger.post(move(at.house, payee, 3n, { id }))),
    )
    expect(results.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
    expect(results.filter((r) => r.outcome === 'refused' && r.reason === 'duplicate')).toHaveLength(
      9,
    )
    expect(await balanceOf(payee)).toMatchObject({ MOX: 3n })
  })

  it('names an account that does not exist, and affects no other command', async () => {
    const payee = await at.member()
    const [unknown, good] = await Promise.all([
      at.ledger.post(move(at.house, 999_999n, 1n)),
      at.ledger.post(move(at.house, payee, 1n)),
    ])
    expect(unknown).toEqual({ outcome: 'refused', reason: 'unknown-account', account: 999_999n })
    expect(good).toMatchObject({ outcome: 'posted' })
  })

  it('throws when the command is invalid', async () => {
    const payee = await at.member()
    const wrong: Partial<Command>[] = [
      { legs: [{ account: payee, MOX: 1n }] },
      { legs: [] },
      {
        legs: [
          { account: payee, MOX: 0n },
          { account: at.house, MOX: 0n },
        ],
      },
      { id: 'not-a-uuid' },
      { idempotency: { key: 'x', requestHash: randomUUID(), answer: {} } },
      {
        guards: [
          { name: 'request.complete', args: { request: 1 } },
          { name: 'request.complete', args: { request: 2 } },
        ],
      },
    ]
    for (const more of wrong) {
      await expect(at.ledger.post(move(at.house, payee, 1n, more))).rejects.toThrow(LedgerMisuse)
    }
    expect(await balanceOf(payee)).toMatchObject({ MOX: 0n })
  })

  it('has one of the kinds that the program knows: no more and no fewer', async () => {
    const payee = await at.member()
    const giveBack = new Set<TransferKind>(['refund', 'staff-reversal', 'chargeback'])
    for (const kind of transferKinds) {
      const payment = move(payee, at.house, 1n, { kind: kind === 'chargeback' ? 'load' : 'send' })
      await at.ledger.post(move(at.house, payee, 1n))
      await at.ledger.post(payment)
      const reverses = giveBack.has(kind) ? payment.id : undefined
      const [from, to] = kind === 'flash-evaporation' ? [payee, at.house] : [at.house, payee]
      expect(await at.ledger.post(move(from, to, 1n, { kind, reverses }))).toMatchObject({
        outcome: 'posted',
      })
    }
    const { rows } = await at.owner.query<{ kinds: string[] }>(
      `select array(
        select m[1] from regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') m
      ) as kinds
      from pg_constraint
      where conname = 'transfers_kind_is_known'`,
    )
    expect(rows[0]?.kinds.toSorted()).toEqual(transferKinds.toSorted())
    const unknown = move(at.house, payee, 1n, { kind: 'seller-fee' as TransferKind })
    await expect(at.ledger.post(unknown)).rejects.toMatchObject({
      constraint: 'transfers_kind_is_known',
    })
  })

  it('may be dated by the owner only, and never in the future', async () => {
    const ended = await at.member(0n, { MOX: -5n }, new Date(Date.now() - 60_000))
    const dated = (occurredAt: Date) => move(ended, at.house, 1n, { occurredAt })
    const [past, future] = [new Date(Date.now() - 120_000), new Date(Date.now() + 3_600_000)]
    const byOwner = (command: Command) => at.owner.transaction((tx) => postIn(tx, command))
    await expect(at.ledger.post(dated(past))).rejects.toMatchObject({ code: 'LG403' })
    expect(await byOwner(dated(past))).toMatchObject({ outcome: 'posted' })
    const late = move(at.house, ended, 1n, { occurredAt: future })
    await expect(byOwner(late)).rejects.toThrow(/future/u)
    const now = await byOwner(move(ended, at.house, 1n))
    expect(now).toMatchObject({ outcome: 'refused', reason: 'expired' })
  })
})

describe('floors that may be passed', () => {
  it("lets the seller's fee take the seller's reserve below zero, and nothing else", async () => {
    const [payer, seller] = [await at.member(100n), await at.member()]
    const income = await house('fee-income')
    const sale = (payerLeg: object, sellerLeg: object) =>
      move(payer, seller, 0n, {
        legs: [
          { account: payer, MOX: -10n, ...payerLeg },
          { account: seller, MOX: 10n, USD: -5n, ...sellerLeg },
          { account: income, USD: 5n },
        ],
      })
    const refused = await at.ledger.post(sale({}, {}))
    expect(refused).toMatchObject({ reason: 'floor', account: seller, unit: 'USD' })
    const posted = await at.ledger.post(sale({}, { unfloored: true }))
    expect(posted).toMatchObject({ outcome: 'posted', after: [{}, { USD: -5n }, {}] })
    await expect(at.ledger.post(sale({ unfloored: true }, {}))).rejects.toThrow(/may not pass/u)
    const later = await at.ledger.post(move(at.house, seller, 3n))
    expect(later).toMatchObject({ outcome: 'posted' })
  })

  it("takes a seller's fee of at most the sale, to fee income, from a main account", async () => {
    const [payer, seller] = [await at.member(100n), await at.member()]
    const income = await house('fee-income')
    const held = await at.db.transaction((tx) =>
      openAccount(tx, { owner: 'member:1', kind: 'held' }),
    )
    const fee = (USD: bigint, { to = seller, on = income } = {}) =>
      at.ledger.post(
        move(payer, to, 0n, {
          legs: [
            { account: payer, MOX: -10n },
            { account: to, MOX: 10n, USD: -USD, unfloored: true },
            { account: on, USD },
          ],
        }),
      )
    await expect(fee(11n)).rejects.toThrow(/may not pass/u)
    await expect(fee(5n, { on: at.house })).rejects.toThrow(/may not pass/u)
    await expect(fee(5n, { to: held })).rejects.toThrow(/may not pass/u)
    const second = await at.member()
    const two = move(payer, seller, 0n, {
      legs: [
        { account: payer, MOX: -20n },
        { account: seller, MOX: 10n, USD: -5n, unfloored: true },
        { account: second, MOX: 10n, USD: -5n, unfloored: true },
        { account: income, USD: 10n },
      ],
    })
    await expect(at.ledger.post(two)).rejects.toThrow(/may not pass/u)
    expect(await fee(10n)).toMatchObject({ outcome: 'posted' })
  })

  it('takes a reversal only from the account that received', async () => {
    const [payer, payee, other] = [await at.member(9n), await at.member(), await at.member()]
    const paid = move(payer, payee, 9n)
    await at.ledger.post(paid)
    await at.ledger.post(move(payee, other, 9n))
    const back = (from: bigint) =>
      at.ledger.post(
        move(from, payer, 0n, {
          kind: 'staff-reversal',
          reverses: paid.id,
          legs: [
            { account: from, MOX: -9n, unfloored: true },
            { account: payer, MOX: 9n },
          ],
        }),
      )
    await expect(back(other)).rejects.toThrow(/may not pass/u)
    expect(await back(payee)).toMatchObject({ outcome: 'posted', after: [{ MOX: -9n }, {}] })
  })

  it('charges back a load only, because only there a bank moved money', async () => {
    const [payer, payee] = [await at.member(9n), await at.member()]
    const paid = move(payer, payee, 9n)
    await at.ledger.post(paid)
    const chargeback = move(payee, payer, 9n, { kind: 'chargeback', reverses: paid.id })
    await expect(at.ledger.post(chargeback)).rejects.toThrow('only a load can be charged back')
  })

  it('accepts any unit of a chargeback, and no other kind', async () => {
    const member = await at.member()
    const load = move(at.house, member, 5n, { kind: 'load' })
    await at.ledger.post(load)
    await at.ledger.post(move(member, at.house, 5n))
    const legs = [
      { account: member, MOX: -5n, unfloored: true },
      { account: at.house, MOX: 5n },
    ]
    await expect(
      at.ledger.post(move(member, at.house, 0n, { kind: 'load', legs })),
    ).rejects.toThrow('load may not pass')
    const chargeback = await at.ledger.post(
      move(member, at.house, 0n, { kind: 'chargeback', reverses: load.id, legs }),
    )
    expect(chargeback).toMatchObject({ outcome: 'posted', after: [{ MOX: -5n }, {}] })
  })

  it('leaves a balance below a floor raised later, and refuses its next debit', async () => {
    const [payer, payee] = [await at.member(10n), await at.member()]
    await at.db.transaction((tx) => setFloors(tx, payer, { MOX: 50n, USD: 0n, PTS: 0n }))
    expect(await at.ledger.post(move(payer, payee, 1n))).toMatchObject({ reason: 'floor' })
    expect(await at.ledger.post(move(at.house, payer, 1n))).toMatchObject({ outcome: 'posted' })
  })
})
