/** Sends the receipt of a sale to the address or number that the guest typed. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { receiptsMost } from '@exchange/domain/till/sale.rules'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SaleRow } from './sales.read.ts'
import { countReceipt } from './till.store.ts'

export interface SendReceiptNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
}

export interface SendReceiptOrder {
  readonly sale: SaleRow
  readonly email: string | undefined
  readonly phone: string | undefined
}

/** The message is written when the fact of it is told; the address is kept nowhere else. */
export async function sendReceipt(
  { database, outbox }: SendReceiptNeeds,
  { sale, email, phone }: SendReceiptOrder,
): Promise<Result<true, 'nobody-to-tell' | 'nothing-paid' | 'receipts-most'>> {
  if (!sale.tenders.some(({ state }) => state === 'paid')) return fail('nothing-paid')
  const to = addressOf(email, phone)
  if (!to) return fail('nobody-to-tell')
  return await database.transaction(async (tx) => {
    if (!(await countReceipt(tx, sale.id, receiptsMost))) return fail('receipts-most')
    await outbox.add(tx, [fact('till.receipt-asked', { sale: sale.id, ...to })])
    return ok(true)
  })
}

function addressOf(email: string | undefined, phone: string | undefined) {
  const mail = email === undefined ? undefined : readEmail(email)
  if (mail?.ok) return { channel: 'mail', address: mail.value } as const
  const text = phone === undefined ? undefined : readPhoneNumber(phone)
  return text?.ok ? ({ channel: 'text', address: text.value.digits } as const) : undefined
}
