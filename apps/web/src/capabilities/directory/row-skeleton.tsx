/** The room of a row of cards, while it is on its way. */
import { Carousel } from '../../ui/carousel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonCardSkeleton } from './person-card-skeleton.tsx'
import { StorefrontCardSkeleton } from './storefront-card.tsx'

interface CardsSkeletonProps {
  readonly label: string
  readonly people?: boolean
  /** One keeps the height; more are for who looks. */
  readonly count?: number
}

export function CardsSkeleton({ label, people, count = 5 }: CardsSkeletonProps) {
  const Card = people ? PersonCardSkeleton : StorefrontCardSkeleton
  return (
    <Carousel label={label}>
      {Array.from({ length: count }, (_, at) => (
        <Card key={at} />
      ))}
    </Carousel>
  )
}

/** A whole row with the room of its title. */
export function RowSkeleton() {
  return (
    <section aria-hidden className="grid grid-cols-1 gap-3">
      <div className="flex h-11 items-center">
        <Skeleton className="h-6 w-44" />
      </div>
      <CardsSkeleton label="" />
    </section>
  )
}
