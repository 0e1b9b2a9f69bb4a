/**
 * What a member wrote, cleaned once more before it enters the page. The library for it is fetched
 * with the first answer that brings such a text: a page that came drawn has its text already.
 */
import { writtenSchemes, writtenTags } from '@exchange/domain/directory/written-html.rules'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { createStore, type Store } from '../../kernel/store.ts'

export type Cleaner = (html: string) => string

const kept = {
  ALLOWED_TAGS: [...writtenTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${writtenSchemes.join('|')}):`, 'i'),
}

/** Null until it has come. */
export const cleaner: Store<Cleaner | null> = createStore<Cleaner | null>(null)

/** Settles when the cleaner is there; throws when it cannot come. */
export async function needCleaner(): Promise<void> {
  if (cleaner.get()) return
  const { default: library } = await loadChunk(() => import('dompurify'))
  cleaner.set((html) => library.sanitize(html, kept))
}
