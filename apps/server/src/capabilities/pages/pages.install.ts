import type { Kit } from '../../http/kit.ts'
import type { PageHead } from '../../http/page-head.ts'
import type { Directory } from '../directory/index.ts'
import { createDirectoryHeads } from './directory-heads.routes.ts'
import { registerSitemaps } from './sitemaps.routes.ts'

/** Returns the reader of page heads. */
export function installPages(
  kit: Kit,
  { directory }: { readonly directory: Directory },
): (address: URL) => Promise<PageHead | undefined> {
  const { config, searchDb: database } = kit.deps
  kit.pages((server) => registerSitemaps(server, { database, publicUrl: config.publicUrl }))
  return createDirectoryHeads({ directory, brand: config.brand })
}
