/**
 * Filters and order of the results. Each choice is an address of its own (DIR-35, DIR-39): open
 * now, distance, trade, offers, gift cards, then the order and what else was chosen.
 */
import { directoryMessages, withinMiles } from '@exchange/contract/directory/directory.messages'
import { resultsMessages } from '@exchange/contract/directory/results.messages'
import { searchDistances } from '@exchange/domain/directory/distance.rules'
import { slugOf } from '@exchange/domain/directory/slug.rules'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useIsHydrating, useUser } from '../../kernel/hooks.ts'
import { paths, type PlaceAt, type SearchAt, type Topic } from '../../paths.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { refinements, type Refined } from './refine-chips.tsx'
import { milesOf, sortOf } from './search-at.ts'

const distances = [
  { value: 'any', label: 'Any distance' },
  ...searchDistances.map((miles) => ({ value: String(miles), label: withinMiles(miles) })),
]

interface SearchFiltersProps {
  readonly at: SearchAt
  /** The place that was named in the search words. */
  readonly named: PlaceAt | null
  /** What was found, of which the trades are offered (DIR-30). */
  readonly found: Refined | undefined
}

export function SearchFilters({ at, named, found }: SearchFiltersProps) {
  const navigate = useNavigate()
  const still = useIsHydrating()
  const topic = at.topic ?? {}
  const place = at.place ?? named
  const set = (parts: Topic) =>
    void navigate({ href: paths.search({ ...at, place, page: 0, topic: { ...topic, ...parts } }) })
  const miles = String(milesOf(at.predefined, topic) ?? 'any')
  return (
    <ChipRow label="Filters" single>
      <ChoiceChip
        label={directoryMessages.openNow}
        active={topic.open === 'now'}
        onClick={() => set({ open: topic.open === 'now' ? undefined : 'now' })}
      />
      {place && !topic.area && (
        <PillSelect
          label="Distance"
          disabled={still}
          value={distances.some(({ value }) => value === miles) ? miles : 'any'}
          options={distances}
          active={miles !== 'any'}
          onChange={(distance) => set({ distance })}
        />
      )}
      <TradeSelect topic={topic} found={found} disabled={still} onChoose={set} />
      <TagChips topic={topic} onChoose={set} />
      <OrderSelect topic={topic} here={place !== null} disabled={still} onChoose={set} />
      <ExchangeChip chosen={topic.exchangeId} onChoose={(exchangeId) => set({ exchangeId })} />
      {topic.area && (
        <Chosen label={resultsMessages.inArea} onRemove={() => set({ area: undefined })} />
      )}
    </ChipRow>
  )
}

interface ChoosingProps {
  readonly topic: Topic
  readonly onChoose: (parts: Topic) => void
}

interface TradeSelectProps extends ChoosingProps {
  readonly found: Refined | undefined
  readonly disabled: boolean
}

/** DIR-30: the most frequent trades of the results, with their numbers; and the chosen one. */
function TradeSelect({ topic, found, disabled, onChoose }: TradeSelectProps) {
  const chosen = topic.categories ?? topic.sectors
  const value = topic.categories ? `category:${chosen}` : `sector:${chosen}`
  const offered = refinements(found, topic).filter(({ name }) => name !== chosen)
  if (!chosen && offered.length === 0) return null
  return (
    <PillSelect
      label={resultsMessages.trade}
      disabled={disabled}
      value={chosen ? value : ''}
      active={Boolean(chosen)}
      options={[
        { value: '', label: chosen ? resultsMessages.anyTrade : resultsMessages.trade },
        ...(chosen ? [{ value, label: chosen }] : []),
        ...offered.map(({ name, type, count }) => ({
          value: `${type}:${name}`,
          label: `${name} (${count.toLocaleString('en-US')})`,
        })),
      ]}
      onChange={(next) => {
        const name = next.slice(next.indexOf(':') + 1)
        const none = { categories: undefined, sectors: undefined, title: undefined }
        if (next === '') onChoose(none)
        else onChoose(next.startsWith('category:') ? { categories: name } : { sectors: name })
      }}
    />
  )
}

/** Two tags that everybody knows, and any other that the address names. */
function TagChips({ topic, onChoose }: ChoosingProps) {
  const tags = (topic.tags ?? '').split(',').filter(Boolean)
  const usual = [resultsMessages.offers, resultsMessages.giftCards]
  const isChosen = (tag: string) => tags.some((one) => isSame(one, tag))
  const toggle = (tag: string) => {
    const next = isChosen(tag) ? tags.filter((one) => !isSame(one, tag)) : [...tags, tag]
    onChoose({ tags: next.join(',') || undefined, title: undefined })
  }
  const others = tags.filter((tag) => !usual.some((one) => isSame(one, tag)))
  return (
    <>
      {usual.map((tag) => (
        <ChoiceChip key={tag} label={tag} active={isChosen(tag)} onClick={() => toggle(tag)} />
      ))}
      {others.map((tag) => (
        <Chosen
          key={tag}
          // Tags are technical names; a title has the readable one.
          label={others.length === 1 ? (topic.title ?? tag) : tag}
          onRemove={() => toggle(tag)}
        />
      ))}
    </>
  )
}

/** A link may name a tag as it is searched for: `gift-cards`. */
function isSame(tag: string, other: string): boolean {
  return slugOf(tag) === slugOf(other)
}

interface OrderSelectProps extends ChoosingProps {
  /** There is a place to measure from. */
  readonly here: boolean
  readonly disabled: boolean
}

function OrderSelect({ topic, here, disabled, onChoose }: OrderSelectProps) {
  const sort = sortOf(topic, here)
  return (
    <PillSelect
      label="Order"
      disabled={disabled}
      value={sort}
      options={[
        { value: 'best', label: 'Best match' },
        ...(here ? [{ value: 'distance', label: 'Nearest first' }] : []),
        { value: 'name', label: 'By name' },
        { value: 'new', label: 'Newest first' },
      ]}
      active={sort !== 'best'}
      onChange={(next) => onChoose({ sort: next === 'best' ? undefined : next })}
    />
  )
}

function Chosen({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <ChoiceChip
      label={label}
      active
      icon={<X aria-label="Remove" size={17} />}
      onClick={onRemove}
    />
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
  const label = isOwn ? directoryMessages.ownExchange : directoryMessages.oneExchange
  const toggle = () => onChoose(chosen ? undefined : String(own?.auId))
  return chosen ? (
    <Chosen label={label} onRemove={toggle} />
  ) : (
    <ChoiceChip label={label} onClick={toggle} />
  )
}
