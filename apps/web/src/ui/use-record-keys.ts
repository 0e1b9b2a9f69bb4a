/**
 * The keys of a list of records: j and k go to the next and the one before, and so do the arrows
 * once a record has the focus; Enter opens, x picks. The focus is the browser's own, so a reader of
 * the screen says where it is.
 */
import { useEffect, type RefObject } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

export function useRecordKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const root = list.current
      if (!root || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event)) return
      const here = document.activeElement?.closest<HTMLElement>('[data-record]') ?? null
      const inList = here !== null && root.contains(here)
      const step = steps[event.key]
      if (step !== undefined && (inList || event.key.length === 1)) {
        if (goTo(root, inList ? here : null, step)) event.preventDefault()
      }
      if (event.key === 'x' && inList) {
        here.querySelector<HTMLInputElement>('[data-pick-record]')?.click()
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list])
}

/** Somebody types, or something is open over the page. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const typed =
    'input:not([type=checkbox]), textarea, select, [contenteditable="true"], [role=menu]'
  const isTyping = target instanceof Element && target.closest(typed) !== null
  return isTyping || document.querySelector('dialog[open], [aria-modal="true"]') !== null
}

/** Moves the focus; false if there is no such record. */
function goTo(root: HTMLElement, from: HTMLElement | null, step: number): boolean {
  const all = [...root.querySelectorAll<HTMLElement>('[data-record]')]
  const at = from ? all.indexOf(from) + step : step > 0 ? 0 : all.length - 1
  const link = all[at]?.querySelector<HTMLElement>('[data-open-record]')
  link?.focus()
  link?.scrollIntoView?.({ block: 'nearest' })
  return link !== null && link !== undefined
}
