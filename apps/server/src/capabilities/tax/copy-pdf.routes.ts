/** A member's copy of its forms of a year as a tagged PDF, with the tax number masked. */
import { taxCopyWords as words } from '@exchange/contract/tax/tax-copy.messages'
import { toDecimal } from '@exchange/domain/money'
import type { Filer } from '@exchange/domain/tax/filer.rules'
import { formDescription, usDay } from '@exchange/domain/tax/form-columns.rules'
import { maskedTin, tinText } from '@exchange/domain/tax/tin.rules'
import {
  drawPaper,
  paperTable,
  space,
  textBlock,
  type Block,
  type Pen,
} from '../statements/index.ts'
import type { CopyFound } from './find-copy.service.ts'

export async function drawCopy({ year, copies }: CopyFound): Promise<Buffer> {
  const [first] = copies
  const who = first?.name ?? ''
  const title = words.title(year)
  return await drawPaper({
    size: 'LETTER',
    title: `${who}: ${title}`,
    author: first?.filer.name ?? '',
    footer: (page, pages) => `${who}  ·  ${title}  ·  ${words.page(page, pages)}`,
    plan: (pen) => [
      textBlock(pen, 'H1', title, { size: 16, bold: true }),
      space(4),
      textBlock(pen, 'P', words.copy, { size: 9, soft: true }),
      ...copies.flatMap((copy) => blocksOf(pen, copy)),
      space(14),
      textBlock(pen, 'P', words.legend, { size: 9, bold: true, keep: 60 }),
      space(6),
      textBlock(pen, 'P', words.explained, { size: 8, soft: true }),
    ],
  })
}

const columns = [
  { from: 0, to: 0.14 },
  { from: 0.14, to: 0.56 },
  { from: 0.56, to: 0.76 },
  { from: 0.76, to: 1, align: 'right' },
] as const

function blocksOf(pen: Pen, copy: CopyFound['copies'][number]): readonly Block[] {
  const { filer, forms, tinType, lastFour } = copy
  const line = (text: string) => textBlock(pen, 'P', text, { size: 9 })
  const place = (of: Pick<Filer, 'address' | 'city' | 'state' | 'zip'>) =>
    `${of.address}, ${of.city}, ${of.state} ${of.zip}`
  const table = paperTable(columns)
  const { form, description, sold, amount } = words.heads
  const head = table.head([form, description, sold, amount])
  const total = forms.reduce((sum, one) => sum + BigInt(one.amount), 0n)
  return [
    space(16),
    textBlock(pen, 'H2', `${words.payer}: ${filer.name}`, { size: 11, bold: true, keep: 120 }),
    space(2),
    line(`${place(filer)}  ·  ${filer.phone}`),
    line(words.payerTin(tinText('ein', filer.ein))),
    space(8),
    textBlock(pen, 'H2', `${words.recipient}: ${copy.name}`, { size: 11, bold: true }),
    space(2),
    ...(copy.businessName === '' ? [] : [line(copy.businessName)]),
    line(place(copy)),
    line(tinType && lastFour ? words.tin(maskedTin(tinType, lastFour)) : words.noTin),
    line(words.account(copy.accountNumber)),
    space(10),
    head,
    ...forms.map((one) =>
      table.row(
        [
          one.corrected ? words.corrected(one.number) : String(one.number),
          formDescription(one.sales),
          one.soldOn === null ? words.allYear : usDay(one.soldOn),
          `$${toDecimal(BigInt(one.amount))}`,
        ],
        { head },
      ),
    ),
    table.row([words.total, '', '', `$${toDecimal(total)}`], { bold: true }),
    space(6),
    line(forms.some(({ soldOn }) => soldOn === null) ? words.oneTotal : words.perSale),
    line(words.federal),
    line(words.frozen(usDay(copy.frozenAt.toISOString().slice(0, 10)))),
  ]
}
