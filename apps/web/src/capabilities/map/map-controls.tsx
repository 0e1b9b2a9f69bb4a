/** The buttons over the map: nearer, farther, and the search of what is in view. */
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { Minus, Plus, Search } from 'lucide-react'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function ZoomButtons({ onZoom }: { readonly onZoom: (steps: 1 | -1) => void }) {
  const look = 'rounded-none bg-raised text-ink'
  return (
    <div className="absolute right-3 top-36 z-5 grid overflow-hidden rounded-control shadow-float lg:top-4">
      <IconButton
        label="Zoom in"
        icon={<Plus size={20} aria-hidden />}
        onClick={() => onZoom(1)}
        className={cx(look, 'border-b border-line')}
      />
      <IconButton
        label="Zoom out"
        icon={<Minus size={20} aria-hidden />}
        onClick={() => onZoom(-1)}
        className={look}
      />
    </div>
  )
}

interface SearchAreaProps {
  readonly busy: boolean
  readonly onSearch: () => void
}

/** MAP-03: offered after the map was moved. */
export function SearchArea({ busy, onSearch }: SearchAreaProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onSearch}
      className="absolute left-1/2 top-36 z-5 inline-flex min-h-11 -translate-x-1/2 animate-rise items-center gap-2 whitespace-nowrap rounded-full bg-raised px-5 font-semibold text-brand-ink shadow-float transition-colors hover:bg-sunk lg:top-4"
    >
      {busy ? <Spinner /> : <Search aria-hidden size={18} />}
      {mapMessages.searchArea}
    </button>
  )
}
