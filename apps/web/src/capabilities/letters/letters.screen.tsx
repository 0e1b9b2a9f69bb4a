/** /admin/letters: letters of the office to many members, the newest first. */
import { letterStateWords, letterWords as words } from '@exchange/contract/letters/letters.messages'
import { Mail } from 'lucide-react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { officePaths } from '../../office-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useLetters } from './letters.api.ts'

export function LettersScreen() {
  return (
    <StaffPage lead={words.lead}>
      <div>
        <a href={officePaths.newLetter('')} className={buttonClass({ variant: 'primary' })}>
          {words.write}
        </a>
      </div>
      <Surface flush>
        <Letters />
      </Surface>
    </StaffPage>
  )
}

function Letters() {
  const { data, error, refetch } = useLetters()
  if (!data) {
    if (!error) return <SkeletonRows count={3} label="Loading letters" />
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  const { letters, exchanges } = data
  if (letters.length === 0) {
    return (
      <EmptyState icon={<Mail size={26} />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line/70">
      {letters.map(({ letterId, subject, by, savedDate, status, exchange }) => (
        <li key={letterId}>
          <a
            href={officePaths.letter(letterId)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunk/50 sm:px-5"
          >
            <span className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">{subject}</span>
              <span className="text-sm text-ink-soft">
                {[
                  ...(exchanges.length > 1 ? [exchange] : []),
                  words.by(by, nearTime(savedDate)),
                ].join(' · ')}
              </span>
            </span>
            <span className="font-medium text-ink-soft">{letterStateWords[status]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
