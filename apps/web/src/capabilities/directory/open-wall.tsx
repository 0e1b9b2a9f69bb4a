/** The first row of Home: one business large and four small. */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { isWithinHours } from '@exchange/domain/directory/hours.rules'
import { cx } from '../../ui/class-names.ts'
import { StorefrontCard, StorefrontCardSkeleton } from './storefront-card.tsx'

const wallSize = 5
const grid = 'grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-[2.5fr_1fr_1fr] lg:gap-x-6'
const place = (at: number) => cx('min-w-0', at === 0 && 'max-lg:col-span-2 lg:row-span-2')

interface OpenWallProps {
  readonly label: string
  readonly storefronts: readonly Storefront[]
  readonly unmarked?: boolean | undefined
}

export function OpenWall({ label, storefronts, unmarked }: OpenWallProps) {
  return (
    <ul aria-label={label} className={grid}>
      {storefronts.map((one, at) => (
        <li key={one.storefrontId} className={place(at)}>
          <StorefrontCard
            storefront={one}
            look={at === 0 ? 'large' : 'tile'}
            eager={at < 3}
            unmarked={unmarked}
          />
        </li>
      ))}
    </ul>
  )
}

export function OpenWallSkeleton({ label }: { readonly label: string }) {
  return (
    <ul aria-label={label} className={grid}>
      {Array.from({ length: wallSize }, (_, at) => (
        <li key={at} className={place(at)}>
          <StorefrontCardSkeleton look={at === 0 ? 'large' : 'tile'} />
        </li>
      ))}
    </ul>
  )
}

/** Those for the wall: open ones first, one of each trade; and whether all of them are open. */
export function wallOf(found: readonly Storefront[], now: Date) {
  const isOpen = ({ hours }: Storefront) => hours !== null && isWithinHours(hours, now)
  const open = found.filter(isOpen)
  const closed = found.filter((one) => !isOpen(one))
  const storefronts = [...varied(open), ...varied(closed)].slice(0, wallSize)
  return { storefronts, allOpen: open.length >= storefronts.length }
}

/** The first of each trade before the second of any. */
function varied(all: readonly Storefront[]): readonly Storefront[] {
  const trades = new Set<string>()
  const isFirst = ({ categories: [trade = ''] }: Storefront) =>
    !trades.has(trade) && Boolean(trades.add(trade))
  const firsts = all.filter(isFirst)
  return [...firsts, ...all.filter((one) => !firsts.includes(one))]
}
