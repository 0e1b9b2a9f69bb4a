/**
 * What was typed into a field that is drawn but not alive yet is not lost: the app takes it over,
 * and the place in it where somebody writes.
 */
interface EarlyWords {
  readonly field: HTMLInputElement
  /** Whether somebody writes in it, or began to while the app was being drawn. */
  focused: boolean
}

let early: EarlyWords | null = null

/** To be called right before the app draws its own field over the painted one. */
export function keepEarlyWords(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('#root input[type=search]')
  early = null
  if (!field) return
  const kept: EarlyWords = { field, focused: page.activeElement === field }
  field.addEventListener('focus', () => (kept.focused = true))
  early = kept
}

/** What was typed until now, for the first field that asks; the field is given the cursor back. */
export function takeEarlyWords(field: HTMLInputElement | null): string {
  const kept = early
  early = null
  if (!kept || !field) return ''
  if (kept.focused && document.activeElement === document.body) field.focus()
  return kept.field.value
}
