import type { Kit } from '../../http/kit.ts'
import type { PageHead } from '../../http/page-head.ts'
import { readPage } from '../pay-pages/index.ts'
import type { Directory } from '../directory/index.ts'
import { createDirectoryHeads } from './directory-heads.routes.ts'
import { payPageHead } from './pay-page-head.routes.ts'
import { registerSecurityTxt } from './security-txt.routes.ts'
import { registerSitemaps } from './sitemaps.routes.ts'

/** Returns the reader of page heads. */
export function installPages(
  kit: Kit,
  { directory }: { readonly directory: Directory },
): (address: URL) => Promise<PageHead | undefined> {
  const { clock, config, searchDb: database } = kit.deps
  const { publicUrl, securityContact: contact } = config
  kit.pages((server) => registerSitemaps(server, { database, publicUrl }))
  kit.pages((server) => registerSecurityTxt(server, { contact, publicUrl, clock }))
  const { brand } = config
  const directoryHead = createDirectoryHeads({ directory, brand })
  const find = (code: string) => readPage(database, code)
  return async (address) =>
    (await payPageHead({ find, brand }, address)) ?? (await directoryHead(address))
}
