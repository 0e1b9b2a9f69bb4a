import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { registerDocumentFiles } from './document-file.routes.ts'
import { registerDocumentUploads } from './document-upload.routes.ts'
import { registerDocumentRoutes } from './documents.routes.ts'

export function installDocuments(kit: Kit, { staffLog }: { readonly staffLog: StaffLog }): void {
  const { db: database, log } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerDocumentRoutes(routes, { database, staffLog, now }))
  kit.pages((server, admit) => {
    registerDocumentFiles(server, { database, now, admit, log })
    registerDocumentUploads(server, { database, staffLog, now, admit, log })
  })
}
