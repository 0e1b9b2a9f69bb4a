/** A statement as a PDF: on paper, and as the record that is kept. */
import type { LedgerHead } from '@exchange/contract/seals/seals.contract'
import {
  statementSheet,
  type AccountSheet,
  type StatementSheet,
} from '@exchange/contract/statements/statement-sheet.messages'
import type { Paper } from '@exchange/contract/statements/statements.contract'
import { statementMessages as words } from '@exchange/contract/statements/statements.messages'
import { brandColour, type Brand } from '@exchange/domain/brand'
import { drawPaper, paperTable, space, textBlock, type Block, type Pen } from './paper.service.ts'
import { toStatement } from './statement-out.routes.ts'
import type { Statement } from './statements.service.ts'

export interface PdfOrder {
  readonly statement: Statement
  readonly head: LedgerHead | null
  readonly paper: Paper
  readonly brand: Pick<Brand, 'name' | 'currency' | 'hue'>
}

export async function pdfOf({ statement, head, paper, brand }: PdfOrder): Promise<Buffer> {
  const sheet = statementSheet(toStatement(statement, head), brand.currency)
  const { title, member } = sheet
  return await drawPaper({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    title: `${member}: ${title}`,
    author: brand.name,
    footer: (page, pages) => `${member}  ·  ${title}  ·  ${words.page(page, pages)}`,
    plan: (pen) => [
      ...letterhead(pen, sheet, brand),
      ...summary(pen, sheet),
      ...sheet.accounts.flatMap((account) => accountBlocks(pen, account)),
      ...sealBlocks(pen, sheet),
    ],
  })
}

function letterhead(
  pen: Pen,
  { title, member, about }: StatementSheet,
  brand: Pick<Brand, 'name' | 'hue'>,
): readonly Block[] {
  const [whose = '', days = ''] = about
  return [
    textBlock(pen, 'P', brand.name, { size: 11, bold: true, colour: brandColour(brand.hue) }),
    space(6),
    textBlock(pen, 'H1', title, { size: 18, bold: true }),
    space(8),
    textBlock(pen, 'P', member, { size: 11, bold: true }),
    space(2),
    textBlock(pen, 'P', whose, { size: 9 }),
    textBlock(pen, 'P', days, { size: 9, soft: true }),
    space(14),
  ]
}

const sides = [
  { from: 0, to: 0.5 },
  { from: 0.5, to: 0.75, align: 'right' },
  { from: 0.75, to: 1, align: 'right' },
] as const

const small = { size: 8, soft: true } as const

function summary(pen: Pen, { summary: { heads, rows }, notes }: StatementSheet): readonly Block[] {
  const table = paperTable(sides)
  return [
    table.head(['', ...heads]),
    ...rows.map(({ label, figures, strong }) => table.row([label, ...figures], { bold: strong })),
    space(8),
    ...notes.flatMap((note, at) => [
      ...(at > 0 ? [space(3)] : []),
      textBlock(pen, 'P', note, small),
    ]),
  ]
}

const lineColumns = [
  { from: 0, to: 0.12 },
  { from: 0.12, to: 0.68 },
  { from: 0.68, to: 0.83, align: 'right' },
  { from: 0.83, to: 1, align: 'right' },
] as const

/** Room for the heads of a table and two lines: less does not begin at the end of a page. */
const firstLines = 70

function accountBlocks(pen: Pen, { name, rows }: AccountSheet): readonly Block[] {
  const title = textBlock(pen, 'H2', name, { size: 12, bold: true, keep: firstLines })
  const table = paperTable(lineColumns)
  const head = table.head([words.date, words.description, words.amount, words.balance])
  return [
    space(18),
    title,
    space(2),
    head,
    ...rows.map(({ day, text, amount, balance, strong }) =>
      table.row([day, text, amount, balance], { bold: strong, head }),
    ),
  ]
}

function sealBlocks(pen: Pen, { seal: { title, sentence, facts } }: StatementSheet) {
  return [
    space(18),
    textBlock(pen, 'H2', title, { size: 10, bold: true, keep: 90 }),
    space(3),
    textBlock(pen, 'P', sentence, { ...small, keep: 60 }),
    ...(facts.length > 0 ? [space(3)] : []),
    ...facts.map(({ label, value }) =>
      textBlock(pen, 'P', `${label} ${value}`, { ...small, size: 7, keep: 20 }),
    ),
  ]
}
