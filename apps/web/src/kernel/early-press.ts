/**
 * A press on a button that is drawn but not alive yet is not lost: it is made again when the app
 * has taken the page over. Links work by themselves.
 */
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
