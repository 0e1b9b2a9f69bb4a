import type { Kit } from '../../http/kit.ts'
import { createImages } from './images.service.ts'
import { registerImages } from './media.routes.ts'

export function installMedia(kit: Kit): void {
  const { readDb: replica, db: primary } = kit.deps
  kit.pages((server) => registerImages(server, createImages({ replica, primary })))
}
