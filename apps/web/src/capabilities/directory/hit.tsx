/**
 * A business in a list beside the map, in step with it: the one under the pointer is marked there,
 * the chosen pin here.
 */
import type { ReactNode } from 'react'
import { useStore } from '../../kernel/hooks.ts'
import { createStore, type Store } from '../../kernel/store.ts'
import { cx } from '../../ui/class-names.ts'

interface HitProps {
  readonly id: number
  readonly pointed: Store<number | null>
  readonly children: ReactNode
}

export const nobodyPointed = createStore<number | null>(null)

export function Hit({ id, pointed, children }: HitProps) {
  const isPointed = useStore(pointed) === id
  const point = () => pointed.set(id)
  return (
    <li
      id={hitId(id)}
      onPointerEnter={point}
      onPointerLeave={() => pointed.set(null)}
      onFocus={point}
      className={cx(
        'min-w-0 scroll-my-24 rounded-card transition-colors',
        isPointed && 'lg:bg-brand-soft lg:ring-8 lg:ring-brand-soft',
      )}
    >
      {children}
    </li>
  )
}

/** The element of a business in the list. */
export function hitId(storefrontId: number): string {
  return `hit-${storefrontId}`
}
