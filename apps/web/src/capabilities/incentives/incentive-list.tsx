/** The people of the business, each with what a sale brings. */
import { incentiveWords as words } from '@exchange/contract/incentives/incentive-words.messages'
import type { PersonIncentive } from '@exchange/contract/incentives/incentives.contract'
import { UserPlus } from 'lucide-react'
import { dayText } from '../../kernel/day-words.ts'
import { minorOf } from '../../kernel/formats.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyRow } from '../../ui/empty-row.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { kindOf } from './typed-incentive.ts'

interface IncentiveListProps {
  readonly people: readonly PersonIncentive[]
  readonly onOpen: (contactId: number) => void
}

export function IncentiveList({ people, onOpen }: IncentiveListProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Surface flush>
        <ul className="divide-y divide-line/70" aria-label={words.list}>
          {people.map((person) => (
            <li key={person.contactId}>
              <ListRow
                label={nameOf(person)}
                icon={<Avatar name={nameOf(person)} size="small" />}
                detail={<Detail of={person} />}
                trailing={<Brings of={person} />}
                onClick={() => onOpen(person.contactId)}
              />
            </li>
          ))}
        </ul>
      </Surface>
      {people.length < 2 && (
        <div className="grid gap-4">
          <EmptyRow icon={<UserPlus size={19} />} title={words.alone} hint={words.aloneHint} />
          <a
            href={paths.panel('people')}
            className={cx(buttonClass({ variant: 'quiet' }), 'justify-self-start')}
          >
            {words.addPeople}
          </a>
        </div>
      )}
    </div>
  )
}

export const nameOf = ({ fName, lname }: PersonIncentive) => `${fName} ${lname}`.trim()

/** "2.5 percent of each sale, since Nov 3" and "Paid to Reyes" */
function Detail({ of }: { readonly of: PersonIncentive }) {
  const { percent, fixed, paidTo, since } = of
  const day = since === null ? '' : words.since(dayText(since))
  if (kindOf(of) === 'off') return day
  return (
    <span className="whitespace-normal">
      {percent !== null && words.ofEach(percent)}
      {fixed !== null && (
        <>
          <Money amount={minorOf(fixed)} unit="MOX" /> {words.forEach}
        </>
      )}
      {`, ${day}`}
      {paidTo && <span className="block wrap-anywhere">{words.paidTo(paidTo.name)}</span>}
    </span>
  )
}

function Brings({ of }: { readonly of: PersonIncentive }) {
  if (kindOf(of) === 'off') return <Tag>{words.off}</Tag>
  return (
    <span className="shrink-0 text-right">
      <Money amount={minorOf(of.ofHundred)} unit="MOX" className="font-semibold" />
      <span className="block text-sm text-ink-soft">
        {words.ofHundred} <Money amount={100} noCents unit="MOX" />
      </span>
    </span>
  )
}
