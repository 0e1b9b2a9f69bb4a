import type { Kit } from '../../http/kit.ts'
import { registerStaticMap } from './static-map.routes.ts'
import { createStaticMaps } from './static-maps.service.ts'

export function installStaticMap(kit: Kit): void {
  kit.pages((server) => registerStaticMap(server, createStaticMaps(kit.deps.searchDb)))
}
