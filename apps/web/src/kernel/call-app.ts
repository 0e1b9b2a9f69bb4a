/**
 * When the app's files are asked for. Where the network is slow every byte of script comes at the
 * cost of what is looked at, so a page that shows something shows all of it first.
 */
const longestWaitMs = 1_500
/** Signs that somebody wants more than to look. */
const wishes = ['pointerdown', 'keydown'] as const

/** When the pictures that are seen first have come, something is pressed, or it took too long. */
export async function picturesShown(page: Document): Promise<void> {
  const pictures = [...page.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()))
  const hurried = new Promise<void>((go) => {
    setTimeout(go, longestWaitMs)
    for (const wish of wishes) page.addEventListener(wish, () => go(), { once: true })
  })
  await Promise.race([shown, hurried])
}

/**
 * Fetches everything that a painted page left for later, at once: by itself each file would wait
 * for its importer.
 */
export function callApp(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}
