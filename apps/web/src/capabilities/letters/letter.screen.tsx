/** /admin/letters/{letterId}, and /admin/letters/new: one letter, written, sent, and who got it. */
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import { letterStateWords, letterWords as words } from '@exchange/contract/letters/letters.messages'
import { paragraphsOf } from '@exchange/domain/letters/office-letter.rules'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { officePaths } from '../../office-paths.ts'
import type { PageSearch } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { LetterActs } from './letter-acts.tsx'
import { LetterForm } from './letter-form.tsx'
import { LetterPeople } from './letter-people.tsx'
import { useLetter } from './letters.api.ts'

export function LetterScreen() {
  const { letterId = '' }: { readonly letterId?: string } = useParams({ strict: false })
  return (
    <StaffPage lead={words.lead}>
      <a
        href={officePaths.letters()}
        className="-my-3 inline-flex min-h-11 w-fit items-center gap-1 font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {words.all}
      </a>
      {letterId === 'new' ? <NewLetter /> : <Loaded key={letterId} letterId={Number(letterId)} />}
    </StaffPage>
  )
}

function NewLetter() {
  const navigate = useNavigate()
  const { view = '' }: PageSearch = useSearch({ strict: false })
  return (
    <Surface title={words.write}>
      <LetterForm
        view={view}
        onSaved={(letterId) => void navigate({ to: officePaths.letter(letterId) })}
        onCancel={() => void navigate({ to: officePaths.letters() })}
      />
    </Surface>
  )
}

function Loaded({ letterId }: { readonly letterId: number }) {
  const { data: of, error, refetch } = useLetter(letterId)
  const [editing, setEditing] = useState(false)
  if (!of) {
    if (error) {
      const { text, retry } = loadFailure(error, words.failed, refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={4} label="Loading the letter" />
      </Surface>
    )
  }
  if (editing && of.status === 'draft') {
    const close = () => setEditing(false)
    return (
      <Surface title={words.edit}>
        <LetterForm of={of} view={of.view} onSaved={close} onCancel={close} />
      </Surface>
    )
  }
  return (
    <>
      <Written of={of} onEdit={() => setEditing(true)} />
      <LetterPeople of={of} />
    </>
  )
}

interface WrittenProps {
  readonly of: OfficeLetter
  readonly onEdit: () => void
}

function Written({ of, onEdit }: WrittenProps) {
  const { subject, body, by, savedDate, status, fromHour, untilHour, zone, exchange } = of
  const hours = [words.hour(fromHour), words.hour(untilHour)] as const
  return (
    <Surface
      title={<bdi className="wrap-anywhere">{subject}</bdi>}
      action={
        <span className="font-semibold whitespace-nowrap text-ink-soft">
          {letterStateWords[status]}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid max-w-[70ch] gap-3 wrap-anywhere">
          {paragraphsOf(body).map((paragraph, at) => (
            <p key={`${at}/${paragraph}`} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="text-sm text-ink-soft">
          {[
            exchange,
            words.by(by, nearTime(savedDate)),
            `${hours[0]} – ${hours[1]} (${zone})`,
          ].join(' · ')}
        </p>
        <a
          href={`${officePaths.members()}${of.view && `?${of.view}`}`}
          className="inline-flex min-h-11 w-fit items-center font-medium text-brand-ink hover:underline"
        >
          {words.seeMembers}
        </a>
        {status === 'sending' && !of.isOpen && (
          <Banner tone="info">{words.waitsForHours(...hours)}</Banner>
        )}
        <LetterActs of={of} onEdit={onEdit} />
      </div>
    </Surface>
  )
}
