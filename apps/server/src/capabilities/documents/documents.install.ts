import type { Kit } from '../../http/kit.ts'
import { registerDocumentFiles } from './document-file.routes.ts'
import { registerDocumentUploads } from './document-upload.routes.ts'
import { registerDocumentRoutes } from './documents.routes.ts'

export function installDocuments(kit: Kit): void {
  const { db: database, log } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerDocumentRoutes(routes, { database, now }))
  kit.pages((server, admit) => {
    registerDocumentFiles(server, { database, now, admit, log })
    registerDocumentUploads(server, { database, now, admit, log })
  })
}
