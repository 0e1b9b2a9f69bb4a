/** The people of the business and their cards, for whoever has the right `people`. */
import type { Person } from '@exchange/contract/members/people.contract'
import { loadFailure } from '../../kernel/load-failure.ts'
import { peopleMessages as words } from '@exchange/contract/members/people.messages'
import { toldMessages } from '@exchange/contract/members/told.messages'
import { BellRing, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { minorOf } from '../../kernel/formats.ts'
import { useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { AddPerson } from './add-person.tsx'
import { PersonView } from './person-view.tsx'
import { usePeople } from './people.api.ts'
import { ToldPanel } from './told-panel.tsx'

/** The part of the panel; a person by its id. */
export type PeopleAt = 'list' | 'add' | 'alerts' | number

export interface PeoplePanelProps {
  readonly at: PeopleAt
  readonly onGo: (at: PeopleAt) => void
  /** Whether something is typed or chosen that is not saved. */
  readonly onUnsaved: (unsaved: boolean) => void
}

export function PeoplePanel({ at, onGo, onUnsaved }: PeoplePanelProps) {
  const { data, error, refetch } = usePeople()
  const toList = () => onGo('list')
  const isMain = useUser()?.contact.private.isMainContact === true
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) {
    return (
      <Surface flush>
        <SkeletonRows count={3} label="Loading people" />
      </Surface>
    )
  }
  if (at === 'add') return <AddPerson onDone={toList} onUnsaved={onUnsaved} />
  if (at === 'alerts' && isMain) return <ToldPanel onBack={toList} />
  const person = data.contacts.find(({ id }) => id === at)
  if (person) {
    return <PersonView key={person.id} person={person} onBack={toList} onUnsaved={onUnsaved} />
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Surface flush>
        <ul className="divide-y divide-line/70">
          {data.contacts.map((one) => (
            <li key={one.id}>
              <ListRow
                label={nameOf(one)}
                detail={
                  <>
                    <span className="block truncate">{roleOf(one)}</span>
                    <span className="block truncate">{cardOf(one)}</span>
                  </>
                }
                icon={<Avatar name={nameOf(one)} src={one.image} size="small" />}
                onClick={() => onGo(one.id)}
              />
            </li>
          ))}
        </ul>
      </Surface>
      <Button block icon={<UserPlus size={18} aria-hidden />} onClick={() => onGo('add')}>
        {words.add}
      </Button>
      {isMain && (
        <Surface flush>
          <ListRow
            label={toldMessages.open}
            detail={<span className="whitespace-normal">{toldMessages.openHint}</span>}
            icon={<BellRing size={19} />}
            onClick={() => onGo('alerts')}
          />
        </Surface>
      )}
    </div>
  )
}

function nameOf({ fName, lname }: Person): string {
  return `${fName} ${lname}`.trim()
}

/** The main contact, else what the person may pay: the limit that is reached first. */
function roleOf({ private: { isMainContact, may, limits } }: Person): ReactNode {
  if (isMainContact) return words.mainContact
  if (!may.includes('send')) return may.includes('charge') ? words.isPaid : words.paysNothing
  const { day, month, payment } = limits
  if (day !== null) return withSum(words.paysInDay, day)
  if (payment !== null) return withSum(words.paysAtOnce, payment)
  return month === null ? words.pays : withSum(words.paysInMonth, month)
}

/** "Pays up to 1,000.00 a day", the sum with its unit. */
function withSum(say: (most: string) => string, most: number): ReactNode {
  const place = '|'
  const [before, after] = say(place).split(place)
  return (
    <>
      {before}
      <Money amount={minorOf(most)} unit="MOX" />
      {after}
    </>
  )
}

function cardOf({ private: { cardNumber, cardIssued } }: Person): string {
  if (cardNumber) return words.cardActive(cardNumber.slice(-4))
  return cardIssued ? words.cardWaiting : words.noCard
}
