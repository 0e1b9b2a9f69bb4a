/** /admin/users: the members of the own exchanges, found, filtered, saved as views or a file. */
import { letterWords } from '@exchange/contract/letters/letters.messages'
import type { MemberRow } from '@exchange/contract/member-records/record-list.contract'
import { memberFileColumns, planWords } from '@exchange/contract/member-records/record.messages'
import { membersWords as words } from '@exchange/contract/member-records/record-page.messages'
import { standingWords } from '@exchange/contract/members/standings.messages'
import {
  recordColumns,
  recordFilters,
  recordSorts,
  usualColumns,
  type RecordColumn,
} from '@exchange/domain/member-records/record-list.rules'
import { standings } from '@exchange/domain/members/standings.rules'
import { SlidersHorizontal, Store } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useListAddress, type ListAddress, type ListShape } from '../../frames/list-address.ts'
import type { Selected } from '../../frames/list-selection.ts'
import { StaffList, type StaffColumn } from '../../frames/staff-list.tsx'
import { StaffPage } from '../../frames/staff-page.tsx'
import { dayText } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { BulkButton } from './bulk-button.tsx'
import { fileAddress, useMembers } from './member-records.api.ts'
import { MoreFilters, moreNames } from './more-filters.tsx'
import { RecentBulks } from './recent-bulks.tsx'
import { StandingTag } from './standing-tag.tsx'

const shape: ListShape = {
  filters: recordFilters,
  columns: recordColumns,
  shown: usualColumns,
  spare: ['number', 'joined'],
  sorts: recordSorts,
  sort: 'name',
}

export function MembersScreen() {
  return (
    <StaffPage lead={words.lead} wide>
      <Members />
      <RecentBulks />
    </StaffPage>
  )
}

function Members() {
  const address = useListAddress(shape)
  const { filter, sort, cursor } = address
  const query = useMembers({ ...filter, sort, ...(cursor && { cursor }) })
  return (
    <StaffList
      list="users"
      label="members"
      shape={shape}
      address={address}
      query={query}
      columns={columns}
      rowKey={({ memberId }) => String(memberId)}
      rowName={({ name }) => name}
      hrefOf={({ memberId }) => officePaths.memberRecord(memberId)}
      searchHint={words.searchHint}
      failed={words.failed}
      empty={{ icon: <Store size={26} />, title: words.none, hint: words.noneHint }}
      file={fileAddress}
      bulk={bulkOf(address)}
      filters={
        <Filters
          address={address}
          exchanges={query.data?.exchanges ?? []}
          brokers={query.data?.brokers ?? []}
        />
      }
    />
  )
}

/** What can be done with the selected ones, or with all that the address finds. */
function bulkOf(address: ListAddress) {
  return (selected: Selected) => <BulkButton selected={selected} address={address} />
}

interface FiltersProps {
  readonly address: ListAddress
  readonly exchanges: readonly { readonly id: number; readonly name: string }[]
  readonly brokers: FiltersProps['exchanges']
}

function Filters({ address, exchanges, brokers }: FiltersProps) {
  const { filter, choose } = address
  const [open, setOpen] = useState(false)
  const pill = (
    name: string,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <PillSelect
      label={label}
      value={filter[name] ?? ''}
      options={options}
      active={filter[name] !== undefined}
      onChange={(value) => choose({ [name]: value })}
    />
  )
  const isMore = moreNames.some((name) => filter[name] !== undefined)
  return (
    <>
      {exchanges.length > 1 &&
        pill('exchange', words.exchange, [
          { value: '', label: words.allExchanges },
          ...exchanges.map(({ id, name }) => ({ value: String(id), label: name })),
        ])}
      {pill('standing', words.standing, [
        { value: '', label: words.anyStanding },
        ...[...standings, 'applied' as const].map((value) => ({
          value,
          label: standingWords[value].label,
        })),
      ])}
      {pill('signIn', words.signIn, [
        { value: '', label: words.signIns.any },
        { value: 'ever', label: words.signIns.ever },
        { value: 'never', label: words.signIns.never },
      ])}
      {brokers.length > 0 &&
        pill('broker', words.broker, [
          { value: '', label: words.anyBroker },
          { value: 'none', label: words.noBroker },
          ...brokers.map(({ id, name }) => ({ value: String(id), label: name })),
        ])}
      <Button
        variant={isMore ? 'primary' : 'quiet'}
        icon={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.more}
      </Button>
      <a href={officePaths.newLetter(address.view)} className={buttonClass({ variant: 'link' })}>
        {letterWords.writeToThese}
      </a>
      <a href={officePaths.applicants()} className={buttonClass({ variant: 'link' })}>
        {words.applicants}
      </a>
      {open && <MoreFilters address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

const cells: Readonly<Record<RecordColumn, (row: MemberRow) => ReactNode>> = {
  name: ({ name }) => <bdi>{name}</bdi>,
  number: ({ number }) => number,
  exchange: ({ exchange }) => exchange,
  standing: ({ standing, office }) =>
    office ? <Tag>{words.office}</Tag> : <StandingTag of={standing} />,
  person: ({ person }) => <bdi>{person}</bdi>,
  city: ({ city }) => city,
  joined: ({ joinedDate }) => dayText(joinedDate),
  balance: ({ balance }) => amount(balance, 'MOX'),
  credit: ({ creditLine }) => amount(creditLine, 'MOX'),
  use: ({ creditUse }) => (creditUse === null ? '' : words.percent(creditUse)),
  reserve: ({ cashReserve }) => amount(cashReserve, 'USD'),
  plan: ({ feePlan }) => planWords[feePlan],
  signedIn: ({ lastSignIn }) => (lastSignIn ? dayText(lastSignIn) : words.neverSignedIn),
  broker: ({ broker }) => <bdi>{broker}</bdi>,
}

const figures: ReadonlySet<RecordColumn> = new Set(['balance', 'credit', 'use', 'reserve'])

function amount(sum: number | null, unit: 'MOX' | 'USD') {
  return sum === null ? words.noAccount : <Money amount={sum} unit={unit} />
}

const columns: readonly StaffColumn<MemberRow>[] = recordColumns.map((key) => ({
  key,
  head: memberFileColumns[key],
  cell: cells[key],
  figure: figures.has(key),
}))
