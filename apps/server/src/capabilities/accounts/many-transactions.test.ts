/** 10,000 transactions of one member stay quick to read: lists, searches, orders and sums. */
import { exportTransactions, listTransactions } from '@exchange/contract/accounts/account.contract'
import { listChoices, sumTransactions } from '@exchange/contract/accounts/sums.contract'
import { beforeAll, expect, it } from 'vitest'
import { addTrader, approvalsApp, type Trader } from '../approvals/approvals.fixtures.ts'

const app = approvalsApp()
const count = 10_000
/** Generous, because the machine may be busy with others: at rest the longest takes a second. */
const mostMs = 15_000

let dana: Trader

beforeAll(async () => {
  dana = await addTrader(app(), { trade: 20_000_000_00n })
  const marco = await addTrader(app(), { trade: 20_000_000_00n })
  const leg = (account: bigint, mox: number) => ({ account: String(account), mox, usd: 0, pts: 0 })
  for (let from = 0; from < count; from += 1_000) {
    const commands = Array.from({ length: 1_000 }, (_, at) => {
      const amount = 100 + ((from + at) % 5_000)
      const [payer, payee] = at % 3 === 0 ? [marco, dana] : [dana, marco]
      return {
        id: crypto.randomUUID(),
        kind: 'send',
        actor: `contact:${payer.contactId}`,
        detail: {
          code: `CODE${from + at}`,
          payer: payer.memberId,
          payerContact: payer.contactId,
          payee: payee.memberId,
          payeeContact: null,
          amount: String(amount),
          tip: '0',
          note: `Order ${from + at}`,
        },
        legs: [leg(payer.account, -amount), leg(payee.account, amount)],
      }
    })
    await app().owner.query('select count(*) from ledger.post($1)', [JSON.stringify(commands)])
  }
  await app().owner.query('vacuum analyze')
}, 120_000)

it('ACCT-05 ACCT-07 of 10,000 transactions, any page, search and sum takes a moment', async () => {
  const took: Record<string, number> = {}
  const timed = async <Answer>(name: string, call: () => Promise<Answer>) => {
    const began = performance.now()
    const answer = await call()
    took[name] = Math.round(performance.now() - began)
    return answer
  }
  const list = async (name: string, asked: Parameters<typeof dana.api.call>[1]) =>
    (await timed(name, () => dana.api.call(listTransactions, asked as { limit: number }))).body
      .transactions
  expect(await list('first page', { limit: 25 })).toHaveLength(25)
  expect(await list('finds nothing', { search: 'nobody at all' })).toEqual([])
  expect(await list('by code', { search: 'code77' })).toHaveLength(25)
  expect(await list('by amount', { sort: '-amount', limit: 100 })).toHaveLength(100)
  expect(await list('by member', { sort: 'member', limit: 100 })).toHaveLength(100)
  const { total } = (await timed('sums', () => dana.api.call(sumTransactions, { group: 'member' })))
    .body
  expect(total.count).toBe(count + 1)
  await timed('choices', () => dana.api.call(listChoices, {}))
  const file = await timed('file', () => dana.api.call(exportTransactions, {}))
  expect(file.body.csv.split('\r\n')).toHaveLength(count + 2)
  expect(file.body.whole).toBe(false)
  const slow = Object.entries(took).filter(([, ms]) => ms >= mostMs)
  expect(slow).toEqual([])
}, 120_000)
