import type { Kit } from '../../http/kit.ts'
import type { MapTilesBook } from '../map-tiles/index.ts'
import { registerStaticMap } from './static-map.routes.ts'
import { createStaticMaps } from './static-maps.service.ts'

export function installStaticMap(kit: Kit, mapTiles: MapTilesBook): void {
  kit.pages((server) => registerStaticMap(server, createStaticMaps(kit.deps.searchDb, mapTiles)))
}
