/** Lists and pictures: loading, failed, empty and full. */
import { Inbox } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Surface } from '../surface.tsx'
import { Carousel } from '../carousel.tsx'
import { FailedBanner } from '../failed-banner.tsx'
import { ListRow } from '../list-row.tsx'
import { Money } from '../money.tsx'
import { onePage, PagedList, type PagedQuery } from '../paged-list.tsx'
import { monthPeriods } from '../month-periods.ts'
import { PeriodChart } from '../period-chart.tsx'
import { Photo } from '../photo.tsx'
import { ProgressRing } from '../progress-ring.tsx'
import { RecordTable } from '../record-table.tsx'
import { SortHead } from '../sort-head.tsx'
import { SortedTable } from '../sorted-table.tsx'
import { StepLine } from '../step-line.tsx'
import { Table } from '../table.tsx'
import { longText, nothing, pictures } from './kit-samples.ts'

export function KitLists() {
  return (
    <>
      <FailedBanner onRetry={nothing}>The list could not be loaded.</FailedBanner>
      <Paged />
      <Pictures />
      <Rows />
      <Charts />
      <Figures />
      <Records />
      <Heads />
      <StepLine
        values={[120, 120, 480, 360, 900, -80, 640]}
        label="A sum that changes, and once is below zero."
        className="h-24 w-full"
      />
      <Rings />
    </>
  )
}

const months = monthPeriods(['2026-09', '2026-10', '2026-11'])
const sums = [120, -40, 480]

function sumAt(at: number) {
  return { label: 'Sum', value: <Money amount={sums[at] ?? 0} unit="MOX" /> }
}

function Charts() {
  return (
    <PeriodChart
      finding="A sum of three months, once below zero."
      of="Month"
      periods={months}
      amounts={sums}
      shown={(at) => [sumAt(at)]}
      told={(at) => `${sums[at]}`}
    >
      {({ y }) =>
        sums.map((sum, at) => (
          <circle key={sum} cx={`${(at + 0.5) * 33.3}%`} cy={`${y(sum) * 100}%`} r="5" />
        ))
      }
    </PeriodChart>
  )
}

function Rings() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {[1, 30, 50, 75, 99, 100].map((percent) => (
        <ProgressRing key={percent} percent={percent} label={`${percent} percent`} />
      ))}
      <ProgressRing large percent={62} label="62 percent" />
      <ProgressRing large soFar={40} percent={90} label="90 percent, planned" />
    </div>
  )
}

const query: PagedQuery = { ...onePage, isError: false, refetch: nothing }
const more: PagedQuery = { ...query, hasNextPage: true }
const three = ['Ridgeline Coffee Roasters', 'Bellini Press', longText]

const states: readonly {
  name: string
  query: PagedQuery
  items?: readonly string[] | undefined
}[] = [
  { name: 'On its way', query },
  { name: 'Failed', query: { ...query, isError: true } },
  { name: 'Empty', query, items: [] },
  { name: 'There is more', query: more, items: three },
  { name: 'More is coming', query: { ...more, isFetchingNextPage: true }, items: three },
  { name: 'More has failed', query: { ...more, isError: true }, items: three },
]

function Paged() {
  return (
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      {states.map(({ name, query: asked, items }) => (
        <section key={name} className="grid grid-cols-1 gap-2">
          <h3 className="font-semibold">{name}</h3>
          <Paging query={asked} items={items} />
        </section>
      ))}
      <section className="grid grid-cols-1 gap-2">
        <h3 className="font-semibold">A short one</h3>
        <Paging query={query} items={three.slice(0, 1)} footer={<a href="#kit">See all</a>} />
      </section>
    </div>
  )
}

interface PagingProps {
  readonly query: PagedQuery
  readonly items: readonly string[] | undefined
  readonly footer?: ReactNode
}

function Paging(props: PagingProps) {
  return (
    <PagedList
      {...props}
      label="members"
      failed="The members could not be loaded."
      empty={{
        icon: <Inbox size={26} />,
        title: 'Nobody yet',
        hint: 'Members you pay will stand here.',
      }}
      skeletons={2}
    >
      {(items) => items.map((item) => <ListRow key={item} label={item} onClick={nothing} />)}
    </PagedList>
  )
}

const frame = 'aspect-4/3 rounded-card'

function Pictures() {
  const [first = '', second = ''] = pictures
  return (
    <Surface title="Pictures">
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Photo src={first} alt="A sun over a field" name="Field" className={frame} eager />
          <Photo src="/on-its-way.png" alt="" name="Comes" blur={second} className={frame} />
          <Photo src={null} alt="" name="Ridgeline" className={frame} />
          <Photo src="/nothing.png" alt="Lost" name="Lost" className={frame} />
        </div>
        <Carousel label="Near you">
          {pictures.map((src, at) => (
            <Photo key={src} src={src} alt={`Picture ${at + 1}`} name="One" className={frame} />
          ))}
        </Carousel>
        <Carousel label="A short row" itemClass="w-28">
          <Photo src={second} alt="The only one" name="One" className={frame} />
        </Carousel>
      </div>
    </Surface>
  )
}

/** A table in an order, with totals. */
function Figures() {
  const [down, setDown] = useState(true)
  const rows = [
    { who: "Marco's Print Shop", amount: 40 },
    { who: "Guidry's Garage", amount: -15 },
  ]
  return (
    <SortedTable
      label="A table of figures"
      rows={down ? rows : rows.toReversed()}
      rowKey={({ who }) => who}
      columns={[
        { key: 'who', head: 'Member', cell: ({ who }) => who, foot: 'Total' },
        {
          key: 'amount',
          head: 'Amount',
          figure: true,
          cell: ({ amount }) => String(amount),
          foot: <Money amount={25} unit="MOX" signed />,
          sorted: down ? 'descending' : 'ascending',
          onSort: () => setDown(!down),
        },
      ]}
    />
  )
}

/** Records that each open a page, and can be selected. */
function Records() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['Bellini Press']))
  const toggle = (key: string) => {
    const next = new Set(picked)
    if (!next.delete(key)) next.add(key)
    setPicked(next)
  }
  return (
    <RecordTable
      label="Records"
      rows={three}
      rowKey={(name) => name}
      hrefOf={() => '#kit'}
      columns={[
        { key: 'name', head: 'Name', cell: (name) => name, sorted: 'ascending', onSort: nothing },
        { key: 'length', head: 'Letters', figure: true, cell: (name) => name.length },
      ]}
      picking={{
        picked,
        onPick: toggle,
        onPickAll: () => setPicked(new Set(three)),
        label: (name) => name,
        allLabel: 'Select all',
      }}
    />
  )
}

/** The heads of such tables. */
function Heads() {
  return (
    <table>
      <thead>
        <tr>
          <SortHead head="Without an order" />
          <SortHead head="Not in order" onSort={nothing} />
          <SortHead head="Lowest first" sorted="ascending" onSort={nothing} />
          <SortHead head="Highest first" figure sorted="descending" onSort={nothing} />
        </tr>
      </thead>
    </table>
  )
}

/** An empty table. */
function Rows() {
  const columns = [{ key: 'who', header: 'Member', cell: (who: string) => who }]
  return (
    <Surface flush title="An empty table">
      <Table
        caption="Transactions"
        columns={columns}
        rows={[]}
        rowKey={(who) => who}
        empty={<p className="px-4 py-6 text-ink-soft">No transactions in these days.</p>}
      />
    </Surface>
  )
}
