/** /admin/tnc/people: who has accepted the terms in force, and who has not (ADMIN-04). */
import type { TermsPerson } from '@exchange/contract/terms/terms-desk.contract'
import {
  termsDeskWords,
  termsPeopleWords as words,
} from '@exchange/contract/terms/terms-desk.messages'
import {
  termsPeopleColumns,
  termsPeopleFilters,
  termsStates,
  type TermsPeopleColumn,
} from '@exchange/domain/terms/terms-people.rules'
import { ArrowLeft, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListAddress, type ListAddress, type ListShape } from '../../frames/list-address.ts'
import { StaffList, type StaffColumn } from '../../frames/staff-list.tsx'
import { StaffPage } from '../../frames/staff-page.tsx'
import { dayText } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { useTermsPeople } from './terms-desk.api.ts'

const shape: ListShape = {
  filters: termsPeopleFilters,
  columns: termsPeopleColumns,
  shown: termsPeopleColumns,
  sorts: [],
  sort: '',
}

export function TermsPeopleScreen() {
  return (
    <StaffPage lead={words.lead} wide>
      <p>
        <a href={officePaths.terms()} className={buttonClass({ variant: 'link' })}>
          <ArrowLeft size={18} aria-hidden /> {words.back}
        </a>
      </p>
      <People />
    </StaffPage>
  )
}

function People() {
  const address = useListAddress(shape)
  const { filter, cursor } = address
  const query = useTermsPeople({ ...filter, ...(cursor && { cursor }) })
  const { data } = query
  return (
    <>
      {data && <p className="font-semibold">{termsDeskWords.share(data.accepted, data.people)}</p>}
      <StaffList
        list="terms-people"
        label="people"
        shape={shape}
        address={address}
        query={query}
        columns={columns}
        rowKey={({ contactId }) => String(contactId)}
        rowName={({ person }) => person}
        searchHint={words.searchHint}
        failed={words.failed}
        empty={{ icon: <UsersRound size={26} />, title: words.none, hint: words.noneHint }}
        filters={<Filters address={address} exchanges={data?.exchanges ?? []} />}
      />
    </>
  )
}

interface FiltersProps {
  readonly address: ListAddress
  readonly exchanges: readonly { readonly id: number; readonly name: string }[]
}

function Filters({ address: { filter, choose }, exchanges }: FiltersProps) {
  return (
    <>
      <PillSelect
        label={words.state}
        value={filter['state'] ?? ''}
        options={[
          { value: '', label: words.anyState },
          ...termsStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        active={filter['state'] !== undefined}
        onChange={(value) => choose({ state: value })}
      />
      {exchanges.length > 1 && (
        <PillSelect
          label={words.exchange}
          value={filter['exchange'] ?? ''}
          options={[
            { value: '', label: words.allExchanges },
            ...exchanges.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          active={filter['exchange'] !== undefined}
          onChange={(value) => choose({ exchange: value })}
        />
      )}
    </>
  )
}

const cells: Readonly<Record<TermsPeopleColumn, (row: TermsPerson) => ReactNode>> = {
  person: ({ person }) => <bdi>{person}</bdi>,
  business: ({ business }) => <bdi>{business}</bdi>,
  exchange: ({ exchange }) => exchange,
  accepted: ({ state, acceptedDate }) =>
    state === 'accepted' && acceptedDate ? (
      dayText(acceptedDate)
    ) : (
      <Tag tone="warning">{words.states.waiting}</Tag>
    ),
  version: ({ acceptedVersion }) => acceptedVersion ?? words.never,
}

const columns: readonly StaffColumn<TermsPerson>[] = termsPeopleColumns.map((key) => ({
  key,
  head: words.columns[key],
  cell: cells[key],
}))
