/** How old the balance is: a bar of five bands, a sentence, and the figures (DASH-04). */
import {
  ageFinding,
  ageNames,
  healthMessages as words,
} from '@exchange/contract/months/health.messages'
import type { Month } from '@exchange/contract/months/months.contract'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useMonth } from './month.api.ts'

type Ageing = NonNullable<Month['ageing']>

/** Nothing for a partial member. */
export function AgeingBar() {
  const query = useMonth()
  if (query.data?.ageing === null) return null
  return (
    <LoadedBlock title={words.age} query={query} failed={words.ageFailed} room="h-70">
      {({ ageing }) => ageing && <Ages ageing={ageing} />}
    </LoadedBlock>
  )
}

function Ages({ ageing }: { readonly ageing: Ageing }) {
  const { currency } = useConfig().brand
  const { balance, percentStagnant, healthy0_90 } = ageing
  const old = minorOf(balance) - minorOf(healthy0_90)
  const finding = ageFinding({
    balance,
    percentStagnant,
    old: `${amountText(old)} ${currency}`,
  })
  if (balance <= 0) return <p>{finding}</p>
  const bands = bandsOf(ageing)
  return (
    <>
      <p>
        {finding} {percentStagnant > 0 && words.ageHint}
      </p>
      <div role="img" aria-label={finding} className="mt-4 flex h-5 gap-0.5">
        {bands
          .filter(({ amount }) => amount > 0)
          .map(({ name, share, look }) => (
            <span
              key={name}
              style={{ flexGrow: share }}
              className={cx('min-w-1 basis-0 first:rounded-l-full last:rounded-r-full', look)}
            />
          ))}
      </div>
      <div className="mt-2">
        <Table
          dense
          caption={words.ages}
          columns={columns}
          rows={bands}
          rowKey={({ name }) => name}
        />
      </div>
    </>
  )
}

interface Band {
  readonly name: keyof typeof ageNames
  readonly amount: number
  /** Of the balance, from 0 to 1. */
  readonly share: number
  readonly look: string
}

/** From the hue of the brand to amber, which needs attention; darker with each year of age. */
const looks: Readonly<Record<Band['name'], string>> = {
  healthy0_90: 'bg-brand',
  unhealthy91_180: 'bg-amber/35',
  unhealthy181_270: 'bg-amber/65',
  unhealthy271_360: 'bg-amber',
  unsafe361plus: 'bg-amber-ink',
}

function bandsOf(ageing: Ageing): readonly Band[] {
  return (Object.keys(ageNames) as Band['name'][]).map((name) => ({
    name,
    amount: ageing[name],
    share: ageing[name] / ageing.balance,
    look: looks[name],
  }))
}

/** "75%"; "<1%" of what is there but rounds to nothing. */
function percentText(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`
}

const columns: readonly Column<Band>[] = [
  {
    key: 'age',
    header: words.ageBand,
    cell: ({ name, look }) => (
      <span className="flex items-center gap-2.5 whitespace-nowrap">
        <span aria-hidden className={cx('size-3 shrink-0 rounded-[3px]', look)} />
        {ageNames[name]}
      </span>
    ),
  },
  {
    key: 'share',
    header: words.share,
    align: 'end',
    cell: ({ share }) => percentText(share),
  },
  {
    key: 'amount',
    header: words.amount,
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} unit="MOX" />,
  },
]
