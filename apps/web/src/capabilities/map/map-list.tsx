/** The businesses on the map as a list, also for keyboards and screen readers. */
import { showOnMap } from '@exchange/contract/directory/map.messages'
import { openingWords } from '@exchange/contract/directory/opening.messages'
import { distanceText } from '@exchange/domain/directory/distance.rules'
import { LocateFixed } from 'lucide-react'
import { useNow } from '../../kernel/use-now.ts'
import { paths, type PlaceAt } from '../../paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { OpeningLine } from '../../ui/opening-line.tsx'
import { Photo } from '../../ui/photo.tsx'
import { metresBetween, type MapEntry } from './map-entry.ts'

interface MapListProps {
  readonly entries: readonly MapEntry[]
  /** Where distances are measured from; without it they are left out. */
  readonly from: PlaceAt | null
  /** The one under the pointer on the map. */
  readonly pointed: number | null
  readonly onPoint: (storefrontId: number | null) => void
  /** Moves the map to a business; absent without a map. */
  readonly onShow?: ((entry: MapEntry) => void) | undefined
}

export function MapList({ entries, from, pointed, onPoint, onShow }: MapListProps) {
  return (
    <ul className="grid grid-cols-1 pb-4" onPointerLeave={() => onPoint(null)}>
      {entries.map((entry, at) => (
        <li
          key={entry.storefrontId}
          className="group/row relative [content-visibility:auto] [contain-intrinsic-size:auto_6.5rem]"
        >
          <a
            href={paths.storefront(entry)}
            onPointerEnter={() => onPoint(entry.storefrontId)}
            onFocus={() => onPoint(entry.storefrontId)}
            className={cx(
              'flex gap-3.5 px-4 py-2.5 transition-colors hover:bg-sunk',
              pointed === entry.storefrontId && 'bg-brand-soft',
            )}
          >
            <Photo
              src={entry.thumb}
              blur={entry.blur}
              alt=""
              name={entry.name}
              eager={at < 3}
              className="aspect-video w-36 shrink-0 self-start rounded-control [&_span]:text-2xl"
            />
            <Words entry={entry} from={from} />
          </a>
          {onShow && (
            <span className="absolute right-2 top-1/2 -translate-y-1/2 rounded-full bg-raised opacity-0 shadow-card focus-within:opacity-100 group-hover/row:opacity-100 [@media(hover:none)]:hidden">
              <IconButton
                label={showOnMap(entry.name)}
                icon={<LocateFixed aria-hidden size={20} />}
                onClick={() => onShow(entry)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ entry, from }: { readonly entry: MapEntry; readonly from: MapListProps['from'] }) {
  const { name, categories, city, isNew, standby, hours, geo } = entry
  const now = useNow()
  const opening = hours && openingWords(hours, now)
  const far = from && distanceText(metresBetween(from, geo))
  return (
    <span className="grid min-w-0 content-start gap-0.5">
      <span className="line-clamp-2 font-semibold leading-snug [overflow-wrap:anywhere]">
        {name}
      </span>
      <span className="truncate text-sm text-ink-soft">
        {[categories[0], far, city !== from?.city.split(',')[0] && city]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {opening && <OpeningLine {...opening} className="text-sm" />}
      {(isNew || standby) && (
        <span className="mt-0.5 flex gap-1.5">
          {isNew && <Tag tone="success">New</Tag>}
          {standby && <Tag tone="warning">Standby</Tag>}
        </span>
      )}
    </span>
  )
}
