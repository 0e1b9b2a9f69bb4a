/** What the office of every exchange of the demo publishes: terms, first steps, fees. */
import { defaultPolicy } from '@exchange/domain/exchanges/policy.rules'
import { toDecimal } from '@exchange/domain/money'
import { terms } from './terms.content.ts'

export interface DocumentContent {
  readonly title: string
  readonly parts: readonly DocumentPart[]
}

export type DocumentPart =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly rows: readonly (readonly [what: string, howMuch: string])[] }

export const documents: readonly DocumentContent[] = [
  { title: 'Terms and conditions', parts: termsParts() },
  { title: 'How to start', parts: startParts() },
  { title: 'Table of fees', parts: feeParts() },
]

/** The accepted terms, as paragraphs. */
function termsParts(): readonly DocumentPart[] {
  const blocks = [...terms.html.matchAll(/<(h[23]|p)>(.*?)<\/\1>/gs)]
  return blocks.flatMap(([, tag, text = '']) => {
    if (tag === 'h2') return []
    return [tag === 'h3' ? { heading: text } : { text }]
  })
}

function startParts(): readonly DocumentPart[] {
  return [
    { heading: '1. Tell people what you sell' },
    {
      text: 'Open Account, then your listing. Add a picture, your hours and what you offer. Members search by what they need and how far they want to go.',
    },
    { heading: '2. Take your first payment' },
    {
      text: 'Choose Accept, scan the card of the member, enter the amount, and press Charge. Both of you see the receipt at once.',
    },
    { heading: '3. Spend what you earned' },
    {
      text: 'Choose Send, type the name of a business, and enter the amount. Before you press the button you see what it costs.',
    },
    { heading: '4. Keep your Cash Reserve filled' },
    {
      text: 'Fees and tips are paid in dollars from your Cash Reserve. With auto-reload it is filled by itself whenever it runs short.',
    },
    { heading: '5. Meet your Spending Target' },
    {
      text: 'The Dashboard shows how much to spend this month and proposes businesses nearby. Who meets the target pays no Community Fee.',
    },
    { heading: '6. Ask us' },
    { text: 'Contact My Exchange in the account has our phone, our email and our website.' },
  ]
}

function feeParts(): readonly DocumentPart[] {
  const { feePlans, month, approvalThreshold } = defaultPolicy
  const { standard, 'cash-fee-free': free } = feePlans
  return [
    { heading: 'Each payment' },
    {
      rows: [
        ['Buyer, in dollars from the Cash Reserve', percent(standard.buyerCashBasisPoints)],
        ['Seller, in dollars from the Cash Reserve', percent(standard.sellerCashBasisPoints)],
        [
          'Seller without fees in dollars, in the currency',
          percent(free.sellerCurrencyBasisPoints),
        ],
        ['Tips, and what is paid with FlashCash', 'none'],
      ],
    },
    { heading: 'Community Fee, in the currency, of a month in which the target was missed' },
    {
      rows: [
        ['Of the balance that is 91 to 360 days old', percent(month.feeBasisPoints.to360)],
        ['Of what is up to three years old', percent(month.feeBasisPoints.to3Years)],
        ['Of what is older', percent(month.feeBasisPoints.over3Years)],
        ['At least, where any is due', sum(month.minFee)],
        ['At most', `${sum(month.maxFee)}, and ${percent(month.capBasisPoints)} of the balance`],
        ['In the first days after joining', `none for ${month.noFeeAgeDays} days`],
        [`Then until ${month.maturityDays} days after joining`, 'half'],
      ],
    },
    { heading: 'Approvals' },
    {
      text: `A payment of ${approvalThreshold === null ? 'any size' : sum(approvalThreshold)} or more waits until a broker of your exchange has approved it. That costs nothing.`,
    },
  ]
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

function sum(minor: bigint): string {
  return toDecimal(minor).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
}
