/** Letters of a till: the receipt that a guest asked for, and Z for the owner. */
import type { Letter } from '@exchange/domain/delivery/letter.rules'
import type { TillDayFacts, TillReceiptFacts } from '@exchange/domain/till/till-letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { tillPath } from '../till/till-starts.ts'
import { readableAmount } from '../wire/readable-amount.ts'

interface Sender {
  readonly brand: string
  readonly currency: string
}

export function tillLetter(facts: TillReceiptFacts | TillDayFacts, sender: Sender): Letter {
  return facts.kind === 'till-receipt' ? receiptLetter(facts, sender) : dayLetter(facts, sender)
}

function receiptLetter(facts: TillReceiptFacts, { brand, currency }: Sender): Letter {
  const { number, amount, tip, receipt } = facts
  const business = isolated(facts.business)
  const short = `Your receipt from ${business}: ${readableAmount(amount)} ${currency}.`
  return {
    subject: `Your receipt from ${business}`,
    short,
    greeting: 'Hello,',
    paragraphs: [short],
    rows: [
      { label: 'Sale', value: String(number) },
      { label: 'Total', value: `${readableAmount(amount)} ${currency}` },
      ...(tip > 0n ? [{ label: 'Tip', value: `$${readableAmount(tip)}` }] : []),
    ],
    link: { label: 'See the receipt', path: `/vposreceipt?t=${receipt}` },
    textNeedsLink: true,
    why: `You get this because this address was given at the till of ${business} on ${brand}.`,
  }
}

function dayLetter(facts: TillDayFacts, { brand, currency }: Sender): Letter {
  const { firstName, number, closedBy, sales, amount, refunded, tip, cash, waiting } = facts
  const { cashRefunded } = facts
  const register = isolated(facts.register)
  const mox = (sum: bigint) => `${readableAmount(sum)} ${currency}`
  const by = closedBy === null ? 'It closed by itself.' : `${isolated(closedBy)} closed it.`
  const short = `Z ${number} of ${register}: ${mox(amount - refunded)}.`
  return {
    subject: `Z ${number} of ${register}`,
    short,
    greeting: `Hello ${firstName},`,
    paragraphs: [`The day of your register ${register} is closed. ${by}`],
    rows: [
      { label: 'Sales', value: String(sales) },
      { label: 'Paid', value: mox(amount) },
      { label: 'Given back', value: mox(refunded) },
      { label: 'Net', value: mox(amount - refunded) },
      { label: 'Tips', value: `$${readableAmount(tip)}` },
      { label: 'Paid in cash', value: `$${readableAmount(cash)}` },
      ...(cashRefunded > 0n
        ? [{ label: 'Given back in cash', value: `$${readableAmount(cashRefunded)}` }]
        : []),
      ...(waiting > 0n ? [{ label: 'Waits for its payer', value: mox(waiting) }] : []),
      { label: 'Difference to the ledger', value: mox(facts.difference) },
    ],
    link: { label: 'See the day', path: tillPath },
    why: `You get this because you are the main contact of the business on ${brand}.`,
  }
}
