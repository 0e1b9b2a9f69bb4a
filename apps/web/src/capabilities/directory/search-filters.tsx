/**
 * Filters for distance, order and exchange. Each choice is an address of its own (DIR-35, DIR-39).
 */
import { directoryMessages, withinMiles } from '@exchange/contract/directory/directory.messages'
import { searchDistances } from '@exchange/domain/directory/distance.rules'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsHydrating, useUser } from '../../kernel/hooks.ts'
import { paths, type PlaceAt, type SearchAt, type Topic } from '../../paths.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { milesOf, sortOf } from './search-at.ts'

const distances = [
  { value: 'any', label: 'Any distance' },
  ...searchDistances.map((miles) => ({ value: String(miles), label: withinMiles(miles) })),
]

interface SearchFiltersProps {
  readonly at: SearchAt
  /** The place that was named in the search words. */
  readonly named: PlaceAt | null
  /** The chips that narrow the search, shown after the filters in the same row. */
  readonly children: ReactNode
}

export function SearchFilters({ at, named, children }: SearchFiltersProps) {
  const navigate = useNavigate()
  const still = useIsHydrating()
  const topic = at.topic ?? {}
  const place = at.place ?? named
  const here = place !== null
  const set = (parts: Topic) =>
    void navigate({ href: paths.search({ ...at, place, page: 0, topic: { ...topic, ...parts } }) })
  const miles = String(milesOf(at.predefined, topic) ?? 'any')
  const sort = sortOf(topic, here)
  return (
    <div
      role="group"
      aria-label="Filters"
      className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:shrink-0 sm:-mx-6 sm:px-6 lg:flex-wrap [&::-webkit-scrollbar]:hidden"
    >
      {here && (
        <PillSelect
          label="Distance"
          disabled={still}
          value={distances.some(({ value }) => value === miles) ? miles : 'any'}
          options={distances}
          active={miles !== 'any'}
          onChange={(distance) => set({ distance })}
        />
      )}
      <PillSelect
        label="Order"
        disabled={still}
        value={sort}
        options={[
          { value: 'best', label: 'Best match' },
          ...(here ? [{ value: 'distance', label: 'Nearest first' }] : []),
          { value: 'name', label: 'By name' },
          { value: 'new', label: 'Newest first' },
        ]}
        active={sort !== 'best'}
        onChange={(next) => set({ sort: next === 'best' ? undefined : next })}
      />
      <ChoiceChip
        label={directoryMessages.openNow}
        active={topic.open === 'now'}
        onClick={() => set({ open: topic.open === 'now' ? undefined : 'now' })}
      />
      <ExchangeChip chosen={topic.exchangeId} onChoose={(exchangeId) => set({ exchangeId })} />
      {(['sectors', 'categories', 'tags'] as const).map((kind) => {
        const label = kind === 'tags' ? topic.tags && (topic.title ?? topic.tags) : topic[kind]
        return label ? (
          <ChoiceChip
            key={kind}
            label={label}
            active
            icon={<X aria-label="Remove" size={17} />}
            onClick={() => set({ [kind]: undefined, title: undefined })}
          />
        ) : null
      })}
      {children}
    </div>
  )
}

interface ExchangeChipProps {
  readonly chosen: string | undefined
  readonly onChoose: (exchangeId: string | undefined) => void
}

/**
 * DIR-39: a member can filter by the own exchange; any other exchange in the address can be
 * removed.
 */
function ExchangeChip({ chosen, onChoose }: ExchangeChipProps) {
  const own = useUser()?.member.auth[0]
  const isOwn = own !== undefined && (!chosen || chosen === String(own.auId))
  if (!isOwn && !chosen) return null
  return (
    <ChoiceChip
      label={isOwn ? directoryMessages.ownExchange : directoryMessages.oneExchange}
      active={Boolean(chosen)}
      {...(chosen && { icon: <X aria-label="Remove" size={17} /> })}
      onClick={() => onChoose(chosen ? undefined : String(own?.auId))}
    />
  )
}
