/** Runs random commands and compares the ledger with a small model in memory. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAccounts, type Command } from '../index.ts'
import { ledgerFixture } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()
const MEMBERS = 4
const floors = { MOX: -20n, USD: -20n, PTS: 0n }

interface Step {
  from: number
  to: number
  mox: bigint
  usd: bigint
  pts: bigint
}

const step: fc.Arbitrary<Step> = fc.record({
  from: fc.nat(MEMBERS - 1),
  to: fc.nat(MEMBERS - 1),
  mox: fc.bigInt({ min: 1n, max: 40n }),
  usd: fc.bigInt({ min: -30n, max: 30n }),
  pts: fc.bigInt({ min: 0n, max: 5n }),
})

function command(accounts: readonly bigint[], { from, to, mox, usd, pts }: Step): Command {
  return {
    id: randomUUID(),
    kind: 'send',
    actor: 'model',
    detail: {},
    legs: [
      { account: accounts[from] ?? 0n, MOX: -mox, USD: -usd, PTS: pts },
      { account: accounts[to] ?? 0n, MOX: mox, USD: usd },
      ...(pts === 0n ? [] : [{ account: at.house, PTS: -pts }]),
    ],
  }
}

/** Applies the step if no debit goes below a floor; returns whether it did. */
function applies(balances: bigint[][], { from, to, mox, usd, pts }: Step): boolean {
  const next = [balances[from] ?? [], balances[to] ?? []].map((balance) => [...balance])
  const [payer = [], payee = []] = next
  const changes = [
    [-mox, -usd, pts],
    [mox, usd, 0n],
  ] as const
  for (const [index, balance] of [payer, payee].entries()) {
    for (const unit of [0, 1, 2] as const)
      balance[unit] = (balance[unit] ?? 0n) + (changes[index]?.[unit] ?? 0n)
    const debited = [0, 1, 2].filter((unit) => (changes[index]?.[unit] ?? 0n) < 0n)
    if (debited.some((unit) => (balance[unit] ?? 0n) < (Object.values(floors)[unit] ?? 0n)))
      return false
  }
  balances[from] = payer
  balances[to] = payee
  return true
}

it(
  'agrees with the model on every random run, in batches or one by one',
  { timeout: 60_000 },
  async () => {
    const runs = fc.array(
      step.filter(({ from, to }) => from !== to),
      { minLength: 1, maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(runs, fc.boolean(), async (steps, batched) => {
        const accounts = await Promise.all(
          Array.from({ length: MEMBERS }, () => at.member(0n, floors)),
        )
        const balances = accounts.map(() => [0n, 0n, 0n])
        const wanted = steps.map((one) => applies(balances, one))
        const commands = steps.map((one) => command(accounts, one))
        const postings = batched ? await Promise.all(commands.map(at.ledger.post)) : []
        if (!batched) for (const one of commands) postings.push(await at.ledger.post(one))
        expect(postings.map(({ outcome }) => outcome === 'posted')).toEqual(wanted)
        const found = await readAccounts(at.db, accounts)
        expect(found.map(({ balances: { MOX, USD, PTS } }) => [MOX, USD, PTS])).toEqual(balances)
      }),
      { numRuns: 25 },
    )
  },
)
