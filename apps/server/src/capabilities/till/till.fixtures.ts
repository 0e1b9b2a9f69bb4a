/** A shop with a till, guests with cards, and sales, made through the API of a test server. */
import { randomUUID } from 'node:crypto'
import {
  leaveTillSale,
  listTillSales,
  payTill,
  readTillSale,
  refundTillSale,
} from '@exchange/contract/till/sale.contract'
import { closeTillDay, readTillX } from '@exchange/contract/till/day.contract'
import type { z } from 'zod'
import type { Api } from '../../testing/api.ts'
import type { TestApp } from '../../testing/test-app.ts'

let keys = 0
export const newKey = () => `a-key-of-the-till-${(keys += 1)}`

type Pay = z.input<typeof payTill.input>
type Tender = Partial<Pay['tender']>
type Refund = Partial<z.input<typeof refundTillSale.input>> & { readonly saleId: string }

export const newSale = () => randomUUID()

/** The calls of a till in one session. */
export function tillOf(mine: Api) {
  return {
    /** Pays a part; by default the whole of an open amount of 10.00 in cash. */
    pay: (
      { tender = {}, ...sale }: Partial<Omit<Pay, 'tender'>> & { readonly tender?: Tender },
      key: string | undefined = newKey(),
    ) => {
      const amount = sale.amount ?? '10.00'
      const whole = { saleId: newSale(), lines: [{ price: amount }], ...sale, amount }
      const part = { number: 1, kind: 'cash' as const, amount, ...tender }
      return mine.call(payTill, { ...whole, tender: part }, key)
    },
    refund: (asked: Refund, key: string | undefined = newKey()) =>
      mine.call(refundTillSale, { part: 1, amount: '1.00', refunded: 0, ...asked }, key),
    leave: (saleId: string) => mine.call(leaveTillSale, { saleId }),
    read: (saleId: string) => mine.call(readTillSale, { saleId }),
    list: (input: Record<string, string> = {}) => mine.call(listTillSales, input),
    x: () => mine.call(readTillX, {}),
    close: (input: Partial<z.input<typeof closeTillDay.input>> = {}) =>
      mine.call(closeTillDay, { dayId: 1, net: 0, ...input }),
  }
}

export type TestTill = ReturnType<typeof tillOf>

/** Reads X and closes its day. */
export async function closeNow(till: TestTill) {
  const { dayId, net } = (await till.x()).body
  return await till.close({ dayId: dayId ?? 0, net })
}

/** What is written of sales, parts and days, for comparing before and after. */
export async function countsOf({ owner }: Pick<TestApp, 'owner'>) {
  const { rows } = await owner.query(
    `select
      (select count(*)::integer from till.sales) as sales,
      (select count(*)::integer from till.tenders) as tenders,
      (select count(*)::integer from till.refunds) as refunds,
      (select count(*)::integer from till.days) as days,
      (select count(*)::integer from ledger.transfers) as transfers`,
  )
  return rows[0]
}
