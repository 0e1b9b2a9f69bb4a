/** The members of an act on many, by what becomes of them, with the reason of each. */
import type { Bulk } from '@exchange/contract/member-records/bulk.contract'
import {
  bulkLineWords,
  bulkReasonText,
  bulkWords as words,
} from '@exchange/contract/member-records/bulk.messages'
import { bulkLineStates, type BulkLineState } from '@exchange/domain/member-records/bulk.rules'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { officePaths } from '../../office-paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useBulkLines } from './bulk.api.ts'
import { countOf } from './bulk-count.ts'

/** Before it begins all three lists stand there, also an empty one. */
const previewed: readonly BulkLineState[] = ['ready', 'second', 'left-out']

export function BulkLines({ of }: { readonly of: Bulk }) {
  const [chosen, setChosen] = useState<BulkLineState | null>(null)
  const isPreview = of.status === 'previewed'
  const there = bulkLineStates.filter(
    (state) => countOf(of, state) > 0 || (isPreview && previewed.includes(state)),
  )
  const first = there.find((state) => countOf(of, state) > 0)
  const shown = chosen !== null && there.includes(chosen) ? chosen : first
  if (shown === undefined) return null
  const label = (state: BulkLineState) =>
    !isPreview && (state === 'ready' || state === 'second') ? words.toDo : bulkLineWords[state]
  return (
    <TitledSection title={words.members}>
      <ChipRow label={words.members}>
        {there.map((state) => (
          <ChoiceChip
            key={state}
            label={label(state)}
            count={countOf(of, state)}
            active={state === shown}
            onClick={() => setChosen(state)}
          />
        ))}
      </ChipRow>
      {shown === 'unclear' && <p className="text-ink-soft">{words.unclearHint}</p>}
      <Reasons of={of} shown={shown} />
      <Lines of={of} shown={shown} />
    </TitledSection>
  )
}

interface ShownProps {
  readonly of: Bulk
  readonly shown: BulkLineState
}

/** How many there are for each reason. */
function Reasons({ of: { counts }, shown }: ShownProps) {
  const reasons = counts.filter(({ state, reason }) => state === shown && reason !== null)
  if (reasons.length < 2) return null
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          <span className="font-semibold tabular-nums">{count}</span>{' '}
          {reason && bulkReasonText(reason)}
        </li>
      ))}
    </ul>
  )
}

function Lines({ of, shown }: ShownProps) {
  const query = useBulkLines(of.bulkId, shown, countOf(of, shown))
  return (
    <PagedList
      query={query}
      label="members"
      failed={words.failed}
      items={query.data?.pages.flatMap((page) => page.lines)}
      empty={{ icon: <Users size={26} />, title: words.none, hint: '', isRow: true }}
    >
      {(all) => (
        <ul className="divide-y divide-line/70">
          {all.map(({ memberId, name, number, exchange, reason }) => (
            <li key={memberId} className="grid gap-1 px-4 py-3 sm:px-5">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <a
                  href={officePaths.memberRecord(memberId)}
                  className="inline-flex min-h-11 items-center font-semibold text-brand-ink wrap-anywhere hover:underline"
                >
                  <bdi>{name}</bdi>
                </a>
                <span className="text-sm text-ink-soft">{`${number} · ${exchange}`}</span>
              </span>
              {reason && <span className="text-sm text-ink-soft">{bulkReasonText(reason)}</span>}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
