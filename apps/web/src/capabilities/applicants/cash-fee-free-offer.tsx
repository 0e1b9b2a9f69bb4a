/** What membership without fees in dollars is, what it costs, and how it goes on (CFFF-01). */
import type { CashFeeFreeOffer } from '@exchange/contract/applicants/cash-fee-free.contract'
import {
  cashFeeFreeMessages as words,
  percentText,
} from '@exchange/contract/applicants/cash-fee-free.messages'
import { exampleSum, exampleTrades } from '@exchange/contract/directory/example-trade.messages'
import { fullMembershipGives } from '@exchange/contract/members/full-membership.messages'
import { basisPointsHalfUp } from '@exchange/domain/money'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Table, type Column } from '../../ui/table.tsx'

/** The id of the part with the form. */
export const signUp = 'sign-up'

interface OfferLayoutProps {
  readonly offer: CashFeeFreeOffer
  /** For a trial member: what a full membership gives besides. */
  readonly trial?: boolean
  /** The heading, where the page has none. */
  readonly head?: ReactNode
  /** Above the form. */
  readonly title?: string
  /** The form, or what became of it. */
  readonly children: ReactNode
}

export function OfferLayout({ offer, trial = false, head, title, children }: OfferLayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @3xl:grid-cols-[1fr_1.05fr]">
      <div className="grid grid-cols-1 gap-6">
        {head}
        <Cost offer={offer} />
        <Example offer={offer} />
        {trial && <Gives />}
        <ol className="grid gap-5">
          <NumberedSteps steps={words.steps} />
        </ol>
      </div>
      <div id={signUp} className="scroll-mt-4">
        <Surface className="p-5 sm:p-7" title={title}>
          {children}
        </Surface>
      </div>
    </div>
  )
}

/** Where no exchange offers it: the usual way in. */
export function NoOffer() {
  return (
    <Surface className="grid justify-items-start gap-4 p-5 sm:p-7">
      <p className="text-lg">{words.none}</p>
      <a href={paths.join()} className={buttonClass({ variant: 'quiet' })}>
        {words.join}
      </a>
    </Surface>
  )
}

function Cost({ offer: { seller, standard } }: { readonly offer: CashFeeFreeOffer }) {
  const { currency } = useConfig().brand
  const { cost } = words
  const percent = (value: number) => percentText({ from: value, to: value })
  return (
    <Surface title={cost.title}>
      <dl className="grid grid-cols-1 gap-3">
        <Line name={cost.buyer}>{cost.buyerCost}</Line>
        <Line name={cost.seller}>{cost.sellerCost(percentText(seller), currency)}</Line>
      </dl>
      <p className="mt-4">{cost.instead(percent(standard.buyer), percent(standard.seller))}</p>
      <p className="mt-2 text-sm text-ink-soft">{cost.tips}</p>
    </Surface>
  )
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/70 pb-3 last:border-0 last:pb-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  )
}

/** The payment of a visitor's Home, in figures; where exchanges differ, with the highest. */
function Example({ offer: { seller, standard } }: { readonly offer: CashFeeFreeOffer }) {
  const { example } = words
  const [cafe, printer] = exampleTrades
  const of = (percent: number) => basisPointsHalfUp(exampleSum, Math.round(percent * 100))
  const none = <Money amount={0n} unit="USD" />
  const rows: readonly Row[] = [
    {
      name: example.dollars(cafe.name),
      free: none,
      usual: <Money amount={of(standard.buyer)} unit="USD" />,
    },
    {
      name: example.dollars(printer.name),
      free: none,
      usual: <Money amount={of(standard.seller)} unit="USD" />,
    },
    {
      name: example.keeps(printer.name),
      free: <Money amount={exampleSum - of(seller.to)} unit="MOX" />,
      usual: <Money amount={exampleSum} unit="MOX" />,
    },
  ]
  return (
    <Surface
      title={example.title(cafe.name, printer.name)}
      action={<Money amount={exampleSum} unit="MOX" className="text-lg font-semibold" />}
    >
      <Table
        dense
        caption={example.caption}
        rows={rows}
        rowKey={({ name }) => name}
        columns={columns}
      />
    </Surface>
  )
}

interface Row {
  readonly name: string
  readonly free: ReactNode
  readonly usual: ReactNode
}

const columns: readonly Column<Row>[] = [
  { key: 'name', header: '', cell: ({ name }) => name },
  {
    key: 'free',
    header: words.example.free,
    align: 'end',
    cell: ({ free }) => <span className="font-semibold">{free}</span>,
  },
  { key: 'usual', header: words.example.usual, align: 'end', cell: ({ usual }) => usual },
]

function Gives() {
  const { currency } = useConfig().brand
  return (
    <Surface title={words.gives}>
      <ul className="grid gap-2.5">
        {fullMembershipGives(currency).map((gain) => (
          <li key={gain} className="flex items-start gap-3">
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
            <span>{gain}</span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}
