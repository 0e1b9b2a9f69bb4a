/** What is counted of a year, and until when it is filed. */
import type { TaxYear } from '@exchange/contract/tax/tax.contract'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { dayText } from '../../kernel/day-words.ts'
import { FigureLine } from '../../ui/figure-line.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'

const count = (figure: number) => (
  <span className="tabular-nums">{figure.toLocaleString('en-US')}</span>
)

export function YearFigures({ of }: { readonly of: TaxYear }) {
  const { recipients, paper, electronic } = of.deadlines
  const day = (text: string) => dayText(`${text}T12:00:00Z`)
  return (
    <>
      <Surface title={`${words.figures} ${of.year}`}>
        <dl className="grid gap-2">
          <FigureLine label={words.sellers}>{count(of.sellers)}</FigureLine>
          <FigureLine label={words.sales} why={words.counted}>
            {count(of.sales)}
          </FigureLine>
          <FigureLine label={words.forms}>{count(of.forms)}</FigureLine>
          <FigureLine label={words.amount}>
            <Money amount={of.amount} unit="USD" />
          </FigureLine>
          <FigureLine label={words.unsigned}>{count(of.unsigned)}</FigureLine>
          <FigureLine label={words.foreign}>{count(of.foreign)}</FigureLine>
          <FigureLine label={words.doubted}>{count(of.doubted)}</FigureLine>
        </dl>
      </Surface>
      <Surface title={words.deadlines}>
        <dl className="grid gap-2">
          <FigureLine label={words.recipients}>{day(recipients)}</FigureLine>
          <FigureLine label={words.paper}>{day(paper)}</FigureLine>
          <FigureLine label={words.electronic}>{day(electronic)}</FigureLine>
        </dl>
      </Surface>
    </>
  )
}
