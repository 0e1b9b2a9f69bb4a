/** The caches on the device; a new number in a name empties that cache on every device. */
export const cacheNames = {
  assets: 'assets-1',
  images: 'images-1',
  pages: 'pages-1',
  answers: 'answers-1',
  /** Answers to a signed-in member. */
  ownAnswers: 'own-answers-1',
} as const
