/** /admin/users/{memberId}: all that the office keeps of one member, and works on. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { dayText } from '../../kernel/day-words.ts'
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
import { ProfilePart } from './profile-part.tsx'
import { StandingTag } from './standing-tag.tsx'

/** `broker`: shows and chooses the broker of a member; from another capability. */
export type BrokerPart = (props: { readonly memberId: number }) => ReactNode

/** From other capabilities. */
interface OtherParts {
  readonly broker: BrokerPart
  readonly line: LinePart
  /** Its tax forms, for who has the right Finance. */
  readonly tax: BrokerPart
}

export function RecordView(parts: OtherParts) {
  return (
    <StaffPage lead={words.lead} wide>
      <Loaded {...parts} />
    </StaffPage>
  )
}

function Loaded(parts: OtherParts) {
  const { memberId = '' }: { readonly memberId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRecord(Number(memberId))
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

function Parts({ of, broker: Broker, tax: Tax, line }: OtherParts & { readonly of: MemberRecord }) {
  return (
    <>
      <Head of={of} />
      {of.ownBusiness && <Banner tone="info">{words.ownBusiness}</Banner>}
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <MoneyPart of={of} />
          <PeoplePart of={of} />
          <NotesPart of={of} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <LimitsPart of={of} line={line} />
          <Surface title={words.broker}>
            <Broker memberId={of.memberId} />
          </Surface>
          {of.may.finance && <Tax memberId={of.memberId} />}
          <ProfilePart of={of} />
          <LinksPart of={of} />
          <HistoryPart of={of} />
        </div>
      </div>
    </>
  )
}

function Head({ of }: { readonly of: MemberRecord }) {
  const { profile, number, exchange, joinedDate, standing } = of
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-2xl font-bold tracking-tight wrap-anywhere">
          <bdi>{profile.listName}</bdi>
        </h2>
        <StandingTag of={standing} />
      </div>
      <p className="text-ink-soft wrap-anywhere">
        {[number, exchange, `${words.joined} ${dayText(joinedDate)}`].join(' · ')}
      </p>
    </header>
  )
}
