/** The drawers of what is kept on the device; a new number empties a drawer for everybody. */
export const cacheNames = {
  assets: 'assets-1',
  images: 'images-1',
  pages: 'pages-1',
  answers: 'answers-1',
  /** What a signed-in member was answered. */
  ownAnswers: 'own-answers-1',
} as const
