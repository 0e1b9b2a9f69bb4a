/** The placeholder of a row of cards. */
import { Carousel } from '../../ui/carousel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OpenWallSkeleton } from './open-wall.tsx'
import { PersonCardSkeleton } from './person-card-skeleton.tsx'
import { StorefrontCardSkeleton } from './storefront-card.tsx'

const count = 5

interface CardsSkeletonProps {
  readonly label: string
  readonly people?: boolean
}

export function CardsSkeleton({ label, people }: CardsSkeletonProps) {
  const Card = people ? PersonCardSkeleton : StorefrontCardSkeleton
  return (
    <Carousel label={label}>
      {Array.from({ length: count }, (_, at) => (
        <Card key={at} />
      ))}
    </Carousel>
  )
}

/** An empty box as high as a row of cards, for rows that are not near the screen. */
export function CardsRoom() {
  return (
    <div className="w-[72vw] max-w-72 pb-4 pt-1 sm:w-64 xl:w-69 xl:max-w-none">
      <div className="aspect-video" />
      <div className="h-20.5" />
    </div>
  )
}

/** A whole row, with the placeholder of its title. */
export function RowSkeleton({ wall = false }: { readonly wall?: boolean }) {
  return (
    <section aria-hidden className="grid grid-cols-1 gap-3">
      <div className="flex h-11 items-center">
        <Skeleton className="h-6 w-44" />
      </div>
      {wall ? <OpenWallSkeleton label="" /> : <CardsSkeleton label="" />}
    </section>
  )
}
