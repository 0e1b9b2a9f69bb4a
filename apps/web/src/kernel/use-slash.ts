import { useEffect, type RefObject } from 'react'

/** The key `/` focuses the field, unless text is being typed or a dialog is open. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      const typing = at.closest('input, textarea, select, [contenteditable="true"]') !== null
      const covered = document.querySelector('dialog[open], [aria-modal="true"]') !== null
      if (event.key !== '/' || typing || covered || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field])
}
