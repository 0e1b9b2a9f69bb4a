/**
 * Sanitizes text that a member wrote before it enters the page. The library is fetched with the
 * first answer that contains such text; text drawn by the server is already clean.
 */
import { writtenSchemes, writtenTags } from '@exchange/domain/directory/written-html.rules'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { createStore, type Store } from '../../kernel/store.ts'

/** Its result is a trusted type where the browser has them, which React hands on unchanged. */
export type Cleaner = (html: string) => string | TrustedHTML

const kept = {
  ALLOWED_TAGS: [...writtenTags],
  ALLOWED_ATTR: ['href'],
  RETURN_TRUSTED_TYPE: true,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${writtenSchemes.join('|')}):`, 'i'),
}

/** Null until it has loaded. */
export const cleaner: Store<Cleaner | null> = createStore<Cleaner | null>(null)

/** Resolves when the cleaner has loaded; rejects when it cannot be loaded. */
export async function loadCleaner(): Promise<void> {
  if (cleaner.get()) return
  const { default: library } = await loadChunk(() => import('dompurify'))
  cleaner.set((html) => library.sanitize(html, kept))
}
