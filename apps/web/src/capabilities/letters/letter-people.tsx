/** How many get a letter, have got it, or are left out; and once it is sent, who. */
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import {
  letterWords as words,
  recipientStateWords,
} from '@exchange/contract/letters/letters.messages'
import { recipientStates, type RecipientState } from '@exchange/domain/letters/office-letter.rules'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { officePaths } from '../../office-paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useRecipients } from './letters.api.ts'

export function LetterPeople({ of }: { readonly of: OfficeLetter }) {
  const [chosen, setChosen] = useState<RecipientState | null>(null)
  const counts = new Map(of.counts.map(({ state, count }) => [state, count]))
  const there = recipientStates.filter((state) => counts.has(state))
  const shown = chosen !== null && counts.has(chosen) ? chosen : there[0]
  if (of.status === 'draft' || shown === undefined) {
    return (
      <TitledSection title={words.people}>
        {there.length === 0 && <p className="text-ink-soft">{words.notCounted}</p>}
        <ul className="grid gap-1">
          {there.map((state) => (
            <li key={state}>
              <span className="font-semibold tabular-nums">
                {counts.get(state)?.toLocaleString('en-US')}
              </span>{' '}
              {recipientStateWords[state]}
            </li>
          ))}
        </ul>
      </TitledSection>
    )
  }
  return (
    <TitledSection title={words.people}>
      <ChipRow label={words.people}>
        {there.map((state) => (
          <ChoiceChip
            key={state}
            label={recipientStateWords[state]}
            count={counts.get(state)}
            active={state === shown}
            onClick={() => setChosen(state)}
          />
        ))}
      </ChipRow>
      <People letterId={of.letterId} state={shown} count={counts.get(shown) ?? 0} />
    </TitledSection>
  )
}

interface PeopleProps {
  readonly letterId: number
  readonly state: RecipientState
  readonly count: number
}

function People({ letterId, state, count }: PeopleProps) {
  const query = useRecipients(letterId, state, count)
  return (
    <PagedList
      query={query}
      label="members"
      failed={words.peopleFailed}
      items={query.data?.pages.flatMap((page) => page.recipients)}
      empty={{ icon: <Users size={26} />, title: words.notCounted, hint: '', isRow: true }}
    >
      {(all) => (
        <ul className="divide-y divide-line/70">
          {all.map(({ memberId, name, error }) => (
            <li key={memberId} className="grid px-4 py-2 sm:px-5">
              <a
                href={officePaths.memberRecord(memberId)}
                className="inline-flex min-h-11 items-center font-semibold text-brand-ink wrap-anywhere hover:underline"
              >
                <bdi>{name}</bdi>
              </a>
              {error && <span className="text-sm text-ink-soft wrap-anywhere">{error}</span>}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
