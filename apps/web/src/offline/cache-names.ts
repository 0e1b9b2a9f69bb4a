/** The caches on the device; the worker deletes those with a former number. */
export const cacheNames = {
  assets: 'assets-1',
  images: 'images-1',
  /** Of the map. */
  tiles: 'tiles-1',
  pages: 'pages-1',
  answers: 'answers-2',
  /** Answers to a signed-in member. */
  ownAnswers: 'own-answers-2',
} as const

/** Whether a cache is one of ours under a former number. */
export function isFormer(name: string): boolean {
  const current: readonly string[] = Object.values(cacheNames)
  const stems = current.map((known) => known.replace(/\d+$/, ''))
  return !current.includes(name) && stems.includes(name.replace(/\d+$/, ''))
}
