import type { Kit } from '../../http/kit.ts'
import { registerMapTiles } from './map-tiles.routes.ts'
import { openMapTiles, type MapTilesBook } from './map-tiles.service.ts'

export function installMapTiles(kit: Kit): MapTilesBook {
  const { config, log } = kit.deps
  const tiles = openMapTiles({ place: config.mapTiles, log, now: kit.now })
  kit.onStop(tiles.close)
  kit.pages((server) => registerMapTiles(server, tiles, log))
  return tiles
}
