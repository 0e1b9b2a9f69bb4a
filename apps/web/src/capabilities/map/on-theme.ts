/**
 * Calls `tell` when the page turns light or dark or the brand's hue changes; returns how to stop.
 */
export function onTheme(tell: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const watcher = new MutationObserver(tell)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
  media.addEventListener('change', tell)
  return () => {
    watcher.disconnect()
    media.removeEventListener('change', tell)
  }
}
