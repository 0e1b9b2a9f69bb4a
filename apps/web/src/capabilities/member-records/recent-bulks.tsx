/** The latest acts on many members: those under way, previews of one's own, and what was done. */
import {
  bulkActWords,
  bulkStateWords,
  bulkWords as words,
} from '@exchange/contract/member-records/bulk.messages'
import { nearTime } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useBulks } from './bulk.api.ts'

/** Nothing where there are none. */
export function RecentBulks() {
  const bulks = useBulks().data?.bulks ?? []
  if (bulks.length === 0) return null
  return (
    <TitledSection title={words.recent}>
      <ul className="divide-y divide-line/70">
        {bulks.map(({ bulkId, act, status, orderedBy, previewedDate }) => (
          <li key={bulkId} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <a
              href={officePaths.bulk(bulkId)}
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
            >
              {bulkActWords[act]}
            </a>
            <span className="text-sm text-ink-soft">
              {`${bulkStateWords[status]} · ${orderedBy}, ${nearTime(previewedDate)}`}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
