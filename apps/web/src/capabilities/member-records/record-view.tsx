/** /admin/users/{memberId}: all that the office keeps of one member, and works on. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { pageTitle } from '@exchange/contract/pages/pages.messages'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { dayText } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { officePaths } from '../../office-paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { HistoryPart } from './history-part.tsx'
import { LimitsPart, type LinePart } from './limits-part.tsx'
import { LinksPart } from './links-part.tsx'
import { useRecord } from './member-records.api.ts'
import { MoneyPart } from './money-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { nameOf } from './person-props.ts'
import { ProfilePart } from './profile-part.tsx'
import { SeeAsPart } from './see-as-part.tsx'
import { StandingTag } from './standing-tag.tsx'

/** `broker`: shows and chooses the broker of a member; from another capability. */
export type BrokerPart = (props: { readonly memberId: number }) => ReactNode

/** `erasure`: asks that a person or the business be erased; from another capability. */
export type ErasurePart = (props: {
  readonly memberId: number
  readonly business: string
  readonly closed: boolean
  readonly people: readonly NamedPerson[]
  readonly former: readonly NamedPerson[]
}) => ReactNode

interface NamedPerson {
  readonly contactId: number
  readonly name: string
}

/** From other capabilities. */
interface OtherParts {
  readonly broker: BrokerPart
  readonly line: LinePart
  readonly erasure: ErasurePart
  /** Its tax forms, for who has the right Finance. */
  readonly tax: BrokerPart
  /** What it paid in a former system. */
  readonly former: BrokerPart
}

export function RecordView(parts: OtherParts) {
  const { data: of } = useRecord(useMemberId(), false)
  useTitle(of?.profile.listName)
  return (
    <StaffPage
      title={of?.profile.listName}
      lead={of ? factsOf(of) : words.lead}
      beside={of && <StandingTag of={of.standing} />}
      wide
    >
      <Loaded {...parts} />
    </StaffPage>
  )
}

function useMemberId(): number {
  const { memberId = '' }: { readonly memberId?: string } = useParams({ strict: false })
  return Number(memberId)
}

/** Asks only inside the page, which lets nobody in without the right. */
function Loaded(parts: OtherParts) {
  const { data, error, refetch } = useRecord(useMemberId())
  return (
    <>
      <a
        href={officePaths.members()}
        className="-my-3 inline-flex min-h-11 w-fit items-center gap-1 font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {words.back}
      </a>
      {data ? <Parts of={data} {...parts} /> : waiting()}
    </>
  )

  function waiting() {
    if (error) {
      const { text, retry } = loadFailure(error, words.failed, refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={8} label="Loading the member" />
      </Surface>
    )
  }
}

/** The tab says whose page it is. */
function useTitle(name: string | undefined): void {
  const { brand } = useConfig()
  useEffect(() => {
    if (name === undefined) return
    const before = document.title
    document.title = pageTitle(name, brand.name)
    return () => {
      document.title = before
    }
  }, [name, brand.name])
}

function factsOf({ number, exchange, joinedDate }: MemberRecord): string {
  return [number, exchange, `${words.joined} ${dayText(joinedDate)}`].join(' · ')
}

function Parts({ of, line, ...parts }: OtherParts & RecordProps) {
  const { broker: Broker, tax: Tax, erasure: Erasure, former: Former } = parts
  const { memberId, profile, standing, people, formerPeople } = of
  const named = people.map((person) => ({ contactId: person.contactId, name: nameOf(person) }))
  return (
    <>
      {standing !== 'closed' && <SeeAsPart memberId={memberId} />}
      {of.ownBusiness && <Banner tone="info">{words.ownBusiness}</Banner>}
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <MoneyPart of={of} />
          <PeoplePart of={of} />
          <ProfilePart of={of} />
          <NotesPart of={of} />
          <HistoryPart of={of} />
          <Former memberId={memberId} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <LimitsPart of={of} line={line} />
          <Surface title={words.broker}>
            <Broker memberId={memberId} />
          </Surface>
          {of.may.finance && <Tax memberId={memberId} />}
          <LinksPart of={of} />
          <Surface title={words.erasure}>
            <Erasure
              memberId={memberId}
              business={profile.listName}
              closed={standing === 'closed'}
              people={named}
              former={formerPeople}
            />
          </Surface>
        </div>
      </div>
    </>
  )
}

interface RecordProps {
  readonly of: MemberRecord
}
