/**
 * Input made while the page is drawn by the server and the app does not run yet. It is kept, and
 * given to the app when it takes the page over. Links work without the app.
 */

/** Keeps the last button pressed; what it returns presses that button again. */
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

interface EarlyWords {
  readonly field: HTMLInputElement
  /** Whether the field has had the focus, now or while the app was being drawn. */
  focused: boolean
}

let early: EarlyWords | null = null

/** To be called right before the app draws its own search field over the one of the page. */
export function keepEarlyWords(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('#root input[type=search]')
  early = null
  if (!field) return
  const kept: EarlyWords = { field, focused: page.activeElement === field }
  field.addEventListener('focus', () => (kept.focused = true))
  early = kept
}

/** What was typed so far, for the first field that asks; that field gets the focus back. */
export function takeEarlyWords(field: HTMLInputElement | null): string {
  const kept = early
  early = null
  if (!kept || !field) return ''
  if (kept.focused && document.activeElement === document.body) field.focus()
  return kept.field.value
}
