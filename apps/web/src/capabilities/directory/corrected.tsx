/** Says that other words were searched than those typed, with a link to these (SRCH-04). */
import {
  searchInsteadFor,
  showingResultsFor,
} from '@exchange/contract/directory/directory.messages'
import { paths, type SearchAt } from '../../paths.ts'

interface CorrectedProps {
  readonly to: string
  /** The search that was corrected. */
  readonly at: SearchAt
}

export function Corrected({ to, at }: CorrectedProps) {
  const { topic = {} } = at
  const typed = topic.search ?? ''
  const asTyped = { ...at, page: 0, topic: { ...topic, verbatim: '1' } }
  return (
    <p className="break-words text-ink-soft">
      {showingResultsFor} <strong className="text-ink">{to}</strong>.{' '}
      <a
        href={paths.search(asTyped)}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
      >
        {searchInsteadFor(typed)}
      </a>
    </p>
  )
}
