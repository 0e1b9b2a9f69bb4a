/**
 * Cards in one row that is swiped on a phone, and moved by two arrows where there is a pointer. It
 * is a plain scrolling list, so keyboard, screen readers and touch work without more code.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { cx } from './class-names.ts'

export interface CarouselProps {
  /** The name of the list for screen readers. */
  readonly label: string
  readonly children: ReactNode
  /** Classes for the width of a card. */
  readonly itemClass?: string
}

const cardWidth = 'w-[72vw] max-w-72 sm:w-64 xl:w-69 xl:max-w-none'

export function Carousel({ label, children, itemClass = cardWidth }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="group/row relative">
      <ul
        ref={list}
        aria-label={label}
        className={cx(
          // The row may run to the edge of the screen, and the shadows of its cards are not cut
          // off.
          'relative -mx-4 flex gap-4 snap-x snap-proximity scroll-px-4 overflow-x-auto px-4 pb-4 pt-1 sm:-mx-6 sm:scroll-px-6 sm:px-6',
          '[scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
        )}
      >
        {/* Keyed by index: with scroll snap, a browser scrolls after an item that moves. */}
        {Children.toArray(children).map((child, at) => (
          <li key={at} className={cx('shrink-0 snap-start', itemClass)}>
            {child}
          </li>
        ))}
      </ul>
      <Arrows list={list} />
    </div>
  )
}

/** A separate component, so that the cards do not render again when an end is reached. */
function Arrows({ list }: { readonly list: RefObject<HTMLUListElement | null> }) {
  const ends = useEnds(list)
  const move = (way: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: way * row.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <>
      {!ends.start && <Arrow way={-1} onPress={() => move(-1)} />}
      {!ends.end && <Arrow way={1} onPress={() => move(1)} />}
    </>
  )
}

/** Shown only where there is a pointer; otherwise the row is swiped. */
function Arrow({ way, onPress }: { readonly way: 1 | -1; readonly onPress: () => void }) {
  const Icon = way < 0 ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onPress}
      className={cx(
        'absolute top-14 hidden size-11 place-items-center rounded-full border border-line bg-raised text-ink shadow-float',
        'transition-opacity hover:bg-sunk md:grid pointer-coarse:hidden',
        way < 0 ? '-left-5' : '-right-5',
      )}
    >
      <Icon size={22} />
    </button>
  )
}

function useEnds(list: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ start: true, end: true })
  useEffect(() => {
    const row = list.current
    if (!row) return
    const look = () => {
      const start = row.scrollLeft < 8
      const end = row.scrollLeft + row.clientWidth > row.scrollWidth - 8
      setEnds((old) => (old.start === start && old.end === end ? old : { start, end }))
    }
    row.addEventListener('scroll', look, { passive: true })
    // The observer also reports once at the start, after layout.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    sizes?.observe(row)
    return () => {
      row.removeEventListener('scroll', look)
      sizes?.disconnect()
    }
  }, [list])
  return ends
}
