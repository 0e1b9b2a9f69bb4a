/** The members of a book: those with the most tasks first. */
import type { BookMember } from '@exchange/contract/brokers/brokers.contract'
import { bookMessages as words } from '@exchange/contract/brokers/brokers.messages'
import { UsersRound } from 'lucide-react'
import { useMemberHref } from '../../frames/use-member-href.ts'
import { dayText } from '../../kernel/day-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Table, type Column } from '../../ui/table.tsx'

export function BookMembers({ of }: { readonly of: readonly BookMember[] }) {
  if (of.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<UsersRound size={26} />} title={words.noMembers}>
          {words.noMembersHint}
        </EmptyState>
      </Surface>
    )
  }
  return (
    <Surface flush>
      <Table
        caption={words.members}
        columns={columns}
        rows={of.toSorted((one, other) => other.tasks - one.tasks)}
        rowKey={({ memberId }) => String(memberId)}
      />
    </Surface>
  )
}

function Name({ of: { memberId, member, city } }: { readonly of: BookMember }) {
  const memberHref = useMemberHref()
  return (
    <>
      <a
        href={memberHref(memberId)}
        className="block font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{member}</bdi>
      </a>
      <span className="text-sm text-ink-soft">{city}</span>
    </>
  )
}

const columns: readonly Column<BookMember>[] = [
  {
    key: 'member',
    header: words.columns.member,
    cell: (of) => <Name of={of} />,
  },
  {
    ...{ key: 'balance', header: words.balance, align: 'end' },
    cell: ({ balance }) => <Money amount={balance} unit="MOX" />,
  },
  {
    ...{ key: 'bought', header: words.bought, align: 'end', from: 'md' },
    cell: ({ bought }) => <Money amount={bought} unit="MOX" />,
  },
  {
    ...{ key: 'sale', header: words.lastSale, align: 'end', from: 'md' },
    cell: ({ lastSaleTS }) => (lastSaleTS ? dayText(lastSaleTS) : words.noSale),
  },
  {
    ...{ key: 'tasks', header: words.openTasks, align: 'end' },
    cell: ({ tasks }) => (tasks > 0 ? tasks : '–'),
  },
]
