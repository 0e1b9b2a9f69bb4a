/**
 * What narrows the map: the sectors and categories that were chosen, each with its way out, and
 * the categories to choose from (DIR-30).
 */
import { featuredCategoryNames } from '@exchange/contract/directory/directory.messages'
import { X } from 'lucide-react'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import type { MapTopic, TopicChange } from './use-map-topic.ts'

interface Tile {
  readonly name: string
  readonly count?: number
}

export interface MapChipsProps {
  readonly topic: Pick<MapTopic, 'categories' | 'sectors'>
  /** What a search found most of, the best first; null while nothing is searched. */
  readonly featured: readonly Tile[] | null
  readonly onChoose: (change: TopicChange) => void
}

export function MapChips({ topic, featured, onChoose }: MapChipsProps) {
  const kinds = ['sectors', 'categories'] as const
  const chosen = kinds.flatMap((kind) =>
    topic[kind].map((name) => {
      const others = topic[kind].filter((other) => other !== name)
      return { id: `${kind} ${name}`, name, active: true, change: { [kind]: others } }
    }),
  )
  const tiles = tilesOf(topic, featured).map(({ name, count }) => {
    return { id: `categories ${name}`, name, count, active: false, change: { categories: [name] } }
  })
  return (
    <div
      role="group"
      aria-label="Filters"
      className="flex gap-2 overflow-x-auto px-3 pb-1 [scrollbar-width:none] lg:px-4"
    >
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
    </div>
  )
}

/** Of a search, what it found; before one, and where one found nothing, the same for everybody. */
function tilesOf(
  { categories }: MapChipsProps['topic'],
  featured: MapChipsProps['featured'],
): readonly Tile[] {
  // What is found of one category names no other to go to.
  if (featured !== null && categories.length > 0) return []
  const known = featured?.length ? featured : featuredCategoryNames.map((name) => ({ name }))
  return known.filter(({ name }) => !categories.includes(name))
}
