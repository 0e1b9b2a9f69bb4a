import type { Kit } from '../../http/kit.ts'
import { registerBrandFiles } from './brand-files.routes.ts'
import { createImages } from './images.service.ts'
import { registerImages } from './media.routes.ts'

export function installMedia(kit: Kit): void {
  const { config, readDb: replica, db: primary } = kit.deps
  kit.pages((server) => registerBrandFiles(server, config.brand))
  kit.pages((server) => registerImages(server, createImages({ replica, primary })))
}
