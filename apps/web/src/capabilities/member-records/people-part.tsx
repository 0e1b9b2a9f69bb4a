/** The people of a member: each folds out what the office sees and does for that person. */
import type { MemberRecord, RecordPerson } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { rightWords } from '@exchange/contract/members/rights.messages'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { Surface } from '../../ui/surface.tsx'
import { PersonActs } from './person-acts.tsx'
import { nameOf, type PersonProps } from './person-props.ts'
import { StaffRights } from './staff-rights.tsx'

export function PeoplePart({ of }: { readonly of: MemberRecord }) {
  return (
    <Surface title={words.people} flush>
      <div className="mt-2 divide-y divide-line/60">
        {of.people.map((person) => (
          <FoldRow
            key={person.contactId}
            label={nameOf(person)}
            icon={<UserRound size={20} />}
            detail={detailOf(person)}
          >
            <Person of={person} record={of} />
          </FoldRow>
        ))}
      </div>
    </Surface>
  )
}

function detailOf({ isMain, allowLogin, email, staffRights }: RecordPerson): string {
  return [
    ...(isMain ? [words.mainContact] : []),
    ...(staffRights.length > 0 ? [words.staffRights] : []),
    ...(allowLogin ? [] : [words.noLogin]),
    email,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Person({ of, record }: PersonProps) {
  const { email, phone, username, lastSignIn, passkeys, authenticator, rights, sendingLocked } = of
  const factors = [
    ...(passkeys > 0 ? [words.passkeys(passkeys)] : []),
    ...(authenticator ? [words.authenticator] : []),
  ]
  const mayDo = rights.map((right) => rightWords[right].label).join(', ')
  return (
    <div className="grid grid-cols-1 gap-4">
      {sendingLocked && <Banner tone="warning">{words.locked}</Banner>}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 @lg:grid-cols-2">
        <Fact label={words.profileNames.email}>{email || words.noUsername}</Fact>
        <Fact label={words.profileNames.phone}>{phone || words.noUsername}</Fact>
        <Fact label={words.username}>{username ?? words.noUsername}</Fact>
        <Fact label={words.lastSignIn}>
          {lastSignIn ? nearTime(lastSignIn) : words.neverSignedIn}
        </Fact>
        <Fact label={words.factors}>{factors.join(', ') || words.noFactor}</Fact>
        <Fact label={words.mayDo}>{mayDo || words.nothing}</Fact>
        <Fact label={words.signIns}>
          <Sessions of={of} />
        </Fact>
        <Fact label={words.cards}>
          <Cards of={of} />
        </Fact>
      </dl>
      <PersonActs of={of} record={record} />
      <StaffRights of={of} record={record} />
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Sessions({ of: { sessions } }: Pick<PersonProps, 'of'>) {
  if (sessions.length === 0) return words.noSignIns
  return (
    <ul>
      {sessions.slice(0, 5).map(({ sessionId, device, address, lastUsedDate }) => (
        <li key={sessionId}>
          {[device, address, words.lastUsed(nearTime(lastUsedDate))].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  )
}

function Cards({ of: { cards } }: Pick<PersonProps, 'of'>) {
  if (cards.length === 0) return words.noCards
  return (
    <ul>
      {cards.map(({ lastFour, status, frozen, date }) => (
        <li key={`${lastFour}/${date}`} className="tabular-nums">
          {words.ending(lastFour)}, {words.cardStates[status].toLowerCase()}
          {frozen && `, ${words.cardFrozen}`}
        </li>
      ))}
    </ul>
  )
}
