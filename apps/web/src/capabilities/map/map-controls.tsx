/** The buttons on the map: zoom in, zoom out, search in view, and the maps app of the device. */
import { mapMessages } from '@exchange/contract/directory/map.messages'
import { ExternalLink, Maximize2, Minus, Plus, Search } from 'lucide-react'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Camera } from './camera.ts'
import { mapsAppUrl } from './maps-app.ts'

const pill =
  'mx-auto inline-flex min-h-11 min-w-0 animate-rise items-center gap-2 rounded-full bg-raised px-5 ' +
  'font-semibold text-brand-ink shadow-float transition-colors hover:bg-sunk'

interface ZoomButtonsProps {
  /** In a row, when the map is low. */
  readonly row: boolean
  readonly onZoom: (steps: 1 | -1) => void
}

export function ZoomButtons({ row, onZoom }: ZoomButtonsProps) {
  const look = 'rounded-none bg-raised text-ink'
  return (
    <div
      className={cx('grid overflow-hidden rounded-control shadow-float', row && 'grid-flow-col')}
    >
      <IconButton
        label="Zoom in"
        icon={<Plus size={20} aria-hidden />}
        onClick={() => onZoom(1)}
        className={cx(look, 'border-line', row ? 'border-r' : 'border-b')}
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
    <button type="button" aria-busy={busy || undefined} onClick={onSearch} className={pill}>
      {busy ? <Spinner /> : <Search aria-hidden size={18} />}
      {mapMessages.searchArea}
    </button>
  )
}

interface ShowAllHitsProps {
  readonly count: number
  readonly onShow: () => void
}

/** Offered while hits that are far away are out of view. */
export function ShowAllHits({ count, onShow }: ShowAllHitsProps) {
  return (
    <button type="button" onClick={onShow} className={pill}>
      <Maximize2 aria-hidden size={18} />
      {mapMessages.showAllHits(count)}
    </button>
  )
}

/** Offered where the map ends because it has no streets. */
export function MapsApp({ at }: { readonly at: Camera }) {
  return (
    <a href={mapsAppUrl(at, navigator.userAgent)} target="_blank" rel="noreferrer" className={pill}>
      <ExternalLink aria-hidden size={18} />
      {mapMessages.mapsApp}
    </a>
  )
}
