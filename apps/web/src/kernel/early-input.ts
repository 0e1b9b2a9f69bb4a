/**
 * Keeps input made after the server-drawn page is shown and before the app runs, and hands it to
 * the app. Links work without the app.
 */

/** Remembers the last button pressed; the returned function presses it again. */
export function keepEarlyPress(page: Document): () => void {
  let pressed: HTMLButtonElement | null = null
  const keep = ({ target }: Event) => {
    pressed = (target as Element).closest('button') ?? pressed
  }
  page.addEventListener('click', keep, true)
  return () => {
    page.removeEventListener('click', keep, true)
    if (pressed?.isConnected) pressed.click()
  }
}

interface EarlyText {
  readonly field: HTMLInputElement
  /** Whether the field is focused, or was while the app was being drawn. */
  focused: boolean
}

let early: EarlyText | null = null

/** Must be called right before the app renders its search field over that of the page. */
export function keepEarlyText(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('#root input[type=search]')
  early = null
  if (!field) return
  const kept: EarlyText = { field, focused: page.activeElement === field }
  field.addEventListener('focus', () => (kept.focused = true))
  early = kept
}

/** The text typed so far, for the first field that asks; that field is focused again if needed. */
export function takeEarlyText(field: HTMLInputElement | null): string {
  const kept = early
  early = null
  if (!kept || !field) return ''
  if (kept.focused && document.activeElement === document.body) field.focus()
  return kept.field.value
}
