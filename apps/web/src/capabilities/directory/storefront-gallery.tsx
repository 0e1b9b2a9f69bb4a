/** The pictures of a storefront: swiped on a phone, a wall on wider screens. */
import type { Picture, Storefront } from '@exchange/contract/directory/storefront.contract'
import { storefrontMessages } from '@exchange/contract/directory/results.messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { PictureFrame } from './picture.tsx'

interface GalleryProps {
  readonly storefront: Storefront
  readonly images: readonly Picture[]
}

const frame = 'aspect-video w-full'

/** SHELL-23: every picture in a 16:9 frame. */
export function Gallery({ storefront: { hero, name }, images }: GalleryProps) {
  const all = [hero, ...images.filter(({ key }) => key !== hero?.key)].filter((one) => one !== null)
  if (all.length < 2) {
    const [only = null] = all
    return (
      <PictureFrame
        picture={only}
        name={name}
        sizes={pictureSizes.gallery}
        width={640}
        eager
        className={frame}
      />
    )
  }
  return <Swiped all={all} name={name} />
}

/** On wider screens a wall of one large and two small pictures, which opens into a row of all. */
function Swiped({ all, name }: { readonly all: readonly Picture[]; readonly name: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const move = (to: number) => {
    const row = list.current
    row?.scrollTo({ left: to * row.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className="relative" role="group" aria-roledescription="carousel" aria-label="Pictures">
      <ul
        ref={list}
        // A scrolling area must be focusable; the arrow keys then move the pictures.
        tabIndex={0}
        onScroll={({ currentTarget: row }) => setAt(Math.round(row.scrollLeft / row.clientWidth))}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
          !open && wall(all.length),
        )}
      >
        {all.map((picture, number) => (
          <li
            key={picture.key}
            className={cx(
              'w-full shrink-0 snap-center',
              !open && 'md:nth-[n+4]:hidden',
              !open && all.length > 2 && 'md:first:row-span-2',
            )}
          >
            <PictureFrame
              picture={picture}
              name={name}
              alt={picture.alt || `Picture ${number + 1} of ${name}`}
              sizes={pictureSizes.gallery}
              width={640}
              eager={number === 0}
              className={frame}
            />
          </li>
        ))}
      </ul>
      <p
        className={cx(
          'absolute bottom-3 right-3 rounded-full bg-raised/95 px-3 py-1 text-sm font-semibold tabular-nums shadow-card',
          !open && 'md:hidden',
        )}
      >
        <span className="sr-only">Picture </span>
        {at + 1} / {all.length}
      </p>
      {!open && all.length > 3 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="absolute bottom-3 right-3 inline-flex min-h-11 items-center rounded-full bg-raised/95 px-4 text-sm font-semibold shadow-float max-md:hidden"
        >
          {storefrontMessages.allPictures(all.length)}
        </button>
      )}
      {open && <Arrows at={at} last={all.length - 1} onMove={move} />}
    </div>
  )
}

interface ArrowsProps {
  readonly at: number
  readonly last: number
  readonly onMove: (to: number) => void
}

function Arrows({ at, last, onMove }: ArrowsProps) {
  const look = 'absolute! top-1/2 -translate-y-1/2 bg-raised/95 text-ink shadow-float max-md:hidden'
  return (
    <>
      {at > 0 && (
        <IconButton
          label="Picture before"
          icon={<ChevronLeft size={22} aria-hidden />}
          onClick={() => onMove(at - 1)}
          className={cx(look, 'left-3')}
        />
      )}
      {at < last && (
        <IconButton
          label="Next picture"
          icon={<ChevronRight size={22} aria-hidden />}
          onClick={() => onMove(at + 1)}
          className={cx(look, 'right-3')}
        />
      )}
    </>
  )
}

function wall(pictures: number): string {
  // The large picture is as high as the two beside it and the gap between them, all of them 16:9.
  const columns =
    pictures > 2
      ? 'md:grid-cols-[minmax(0,1fr)_calc((100%-22.2px)/3)] md:content-start'
      : 'md:grid-cols-2'
  return `md:grid md:gap-2 md:overflow-visible ${columns}`
}
