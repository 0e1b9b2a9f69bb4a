/** Shows the place that is searched around, and opens the location setter (LOC-01 to LOC-04). */
import { placesMessages, searchingAround } from '@exchange/contract/places/places.messages'
import { ChevronDown, MapPin } from 'lucide-react'
import { usePlaceState } from './place.ts'
import { cx } from '../../ui/class-names.ts'
import { PlaceBannerSkeleton } from './place-banner-skeleton.tsx'

export interface PlaceBannerProps {
  readonly onOpen: () => void
  readonly className?: string
}

export function PlaceBanner({ onOpen, className }: PlaceBannerProps) {
  const state = usePlaceState()
  if (state.status === 'establishing') return <PlaceBannerSkeleton className={className} />
  const words = state.status === 'set' ? searchingAround(state.place.city) : placesMessages.noneSet
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-1 text-left text-[0.8125rem]/5 font-medium text-brand-ink hover:bg-brand-soft sm:gap-2 sm:px-3 sm:text-base',
        className,
      )}
    >
      <MapPin aria-hidden size={19} className="shrink-0" />
      <span className="line-clamp-2 min-w-0">{words}</span>
      <ChevronDown aria-hidden size={17} className="shrink-0 max-sm:hidden" />
    </button>
  )
}
