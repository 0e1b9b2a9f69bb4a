/**
 * When the app's script is fetched (decision 0022). On a slow network script competes with the
 * pictures of the page, so a page drawn by the server loads its first pictures before the script.
 */
const longestWaitMs = 1_500
/** Events that show the person wants to use the page. */
const inputEvents = ['pointerdown', 'keydown'] as const

/** Resolves when the first pictures are loaded, something is pressed, or it took too long. */
export async function picturesShown(page: Document): Promise<void> {
  const pictures = [...page.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()))
  const hurried = new Promise<void>((go) => {
    setTimeout(go, longestWaitMs)
    for (const kind of inputEvents) page.addEventListener(kind, () => go(), { once: true })
  })
  await Promise.race([shown, hurried])
}

/**
 * Fetches all script files of the app at the same time. Otherwise each would be fetched only when
 * the file that imports it has arrived.
 */
export function fetchApp(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}
