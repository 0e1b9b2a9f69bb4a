/** /admin/book: a broker's home: tasks, members and commission of the own book. */
import type { Book } from '@exchange/contract/brokers/brokers.contract'
import { bookMessages as words } from '@exchange/contract/brokers/brokers.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { StaffPage } from '../../frames/staff-page.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { BookMembers } from './book-members.tsx'
import { BookTasks } from './book-tasks.tsx'
import { useBook } from './brokers.api.ts'
import { CommissionPart } from './commission-part.tsx'

export function BookScreen() {
  return (
    <StaffPage lead={words.lead}>
      <BookView />
    </StaffPage>
  )
}

const tabs = ['tasks', 'members', 'commission'] as const
type Tab = (typeof tabs)[number]

function BookView() {
  const { tab, brokerId, choose } = useBookAddress()
  const { data, error, refetch } = useBook(brokerId)
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  const counts = { tasks: data?.tasks.length, members: data?.members.length, commission: undefined }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipRow label={words.title} single>
          {tabs.map((one) => (
            <ChoiceChip
              key={one}
              label={words[one]}
              active={tab === one}
              {...(counts[one] !== undefined && { count: counts[one] })}
              onClick={() => choose({ tab: one === 'tasks' ? undefined : one })}
            />
          ))}
        </ChipRow>
        {data && <BrokerChoice of={data} brokerId={brokerId} choose={choose} />}
      </div>
      {tab === 'commission' && <CommissionPart brokerId={brokerId} />}
      {tab !== 'commission' && !data && (
        <Surface flush>
          <SkeletonRows count={4} label="Loading the book" />
        </Surface>
      )}
      {data && tab === 'tasks' && <BookTasks of={data} />}
      {data && tab === 'members' && <BookMembers of={data.members} />}
    </div>
  )
}

interface BrokerChoiceProps {
  readonly of: Book
  readonly brokerId: number | undefined
  readonly choose: (to: Readonly<Record<string, string | undefined>>) => void
}

/** For whoever may open the books of others. */
function BrokerChoice({ of: { brokers }, brokerId, choose }: BrokerChoiceProps) {
  const user = useUser()
  const own = user?.contact.id
  const others = brokers.filter(({ contactId }) => contactId !== own)
  if (others.length === 0) return null
  return (
    <PillSelect
      label={words.broker}
      value={String(brokerId ?? '')}
      active={brokerId !== undefined}
      onChange={(broker) => choose({ broker: broker || undefined })}
      options={[
        { value: '', label: words.mine },
        ...others.map(({ contactId, name }) => ({ value: String(contactId), label: name })),
      ]}
    />
  )
}

function useBookAddress() {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const tab: Tab = tabs.find((one) => one === query['tab']) ?? 'tasks'
  const broker = query['broker'] ?? ''
  return {
    tab,
    brokerId: /^\d{1,9}$/.test(broker) ? Number(broker) : undefined,
    choose: (to: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: (before: PageSearch) => ({ ...ofPage(before, officePaths.book()), ...to }),
      }),
  }
}
