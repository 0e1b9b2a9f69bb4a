/**
 * The chips of the map: whether only open businesses are shown, every active filter, each of which
 * can be removed, and categories to choose from (DIR-30).
 */
import {
  directoryMessages,
  featuredCategoryNames,
  withinMiles,
} from '@exchange/contract/directory/directory.messages'
import { X } from 'lucide-react'
import { useUser } from '../../kernel/hooks.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import type { MapTopic, TopicChange } from './use-map-topic.ts'

interface Tile {
  readonly name: string
  readonly count?: number
}

export interface MapChipsProps {
  readonly topic: MapTopic
  /** The most frequent categories of the search; null without a search. */
  readonly featured: readonly Tile[] | null
  readonly onChoose: (change: TopicChange) => void
}

export function MapChips({ topic, featured, onChoose }: MapChipsProps) {
  const own = useUser()?.member.auth[0]?.auId
  const chosen = chosenOf(topic, own).map((chip) => ({ ...chip, active: true }))
  const tiles = tilesOf(topic, featured).map(({ name, count }) => {
    return { id: `categories ${name}`, name, count, active: false, change: { categories: [name] } }
  })
  return (
    <ChipRow label="Filters" single>
      <ChoiceChip
        label={directoryMessages.openNow}
        active={topic.openNow}
        onClick={() => onChoose({ openNow: !topic.openNow })}
      />
      {[...chosen, ...tiles].map(({ id, name, active, change, ...tile }) => (
        <ChoiceChip
          key={id}
          label={name}
          active={active}
          {...tile}
          {...(active && { icon: <X aria-label="Remove" size={17} /> })}
          onClick={() => onChoose(change)}
        />
      ))}
    </ChipRow>
  )
}

interface Chosen {
  readonly id: string
  readonly name: string
  /** The topic without this filter. */
  readonly change: TopicChange
}

function chosenOf(topic: MapTopic, ownExchange: number | undefined): Chosen[] {
  const { miles, exchangeId, title } = topic
  const { ownExchange: mine, oneExchange: another } = directoryMessages
  const named = (['sectors', 'categories', 'tags'] as const).flatMap((kind) =>
    topic[kind].map((name): Chosen => {
      const others = topic[kind].filter((other) => other !== name)
      // Tags are technical names; a title has the readable one.
      const label = kind === 'tags' && others.length === 0 ? title || name : name
      return { id: `${kind} ${name}`, name: label, change: { [kind]: others } }
    }),
  )
  const far = { id: 'miles', name: withinMiles(miles ?? 0), change: { miles: null } }
  const whose = exchangeId === ownExchange ? mine : another
  const exchange = { id: 'exchange', name: whose, change: { exchangeId: null } }
  return [...(miles ? [far] : []), ...(exchangeId === null ? [] : [exchange]), ...named]
}

/**
 * The categories found by the search. Without a search, or without hits, the same for everybody.
 */
function tilesOf(
  { categories }: MapChipsProps['topic'],
  featured: MapChipsProps['featured'],
): readonly Tile[] {
  // Once a category is chosen, its hits do not suggest others.
  if (featured !== null && categories.length > 0) return []
  const known = featured?.length ? featured : featuredCategoryNames.map((name) => ({ name }))
  return known.filter(({ name }) => !categories.includes(name))
}
