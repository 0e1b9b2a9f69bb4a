/**
 * The network's archive of vector tiles, if one is configured (`MAP_TILES`). One that cannot be
 * read is named in the log, once, and tried again later; until then the built-in map is used.
 */
import type { Log } from '../../kernel/log.ts'
import {
  ArchiveFault,
  openArchive,
  type MapArchive,
  type TilesOffer,
} from './map-archive.service.ts'

export interface MapTilesBook {
  /** The archive, once it could be read. */
  archive(): MapArchive | null
  /** What the app is told of it; null for the built-in map. */
  offer(): TilesOffer | null
  /** Resolves after the first attempt to read it. */
  readonly tried: Promise<void>
  close(): Promise<void>
}

interface MapTilesNeeds {
  /** The path or address of the archive; empty if none is configured. */
  readonly place: string
  readonly log: Log
  readonly now: () => Date
}

const againMs = 60_000

export function openMapTiles({ place, log, now }: MapTilesNeeds): MapTilesBook {
  let opened: MapArchive | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let told = false
  const attempt = async (): Promise<void> => {
    triedAt = now().getTime()
    try {
      opened = await openArchive(place)
      if (told) log.info('the map’s archive can be read again')
    } catch (error) {
      if (!told) log.warn('the configuration', { sentence: sentenceOf(place, error) })
      told = true
    }
  }
  const archive = () => {
    const isDue = place !== '' && opened === null && now().getTime() - triedAt >= againMs
    if (isDue) void attempt()
    return opened
  }
  return {
    archive,
    offer: () => archive()?.offer ?? null,
    tried: place === '' ? Promise.resolve() : attempt(),
    close: async () => await opened?.close(),
  }
}

function sentenceOf(place: string, error: unknown): string {
  const shown = 'so the built-in map is shown.'
  if (error instanceof ArchiveFault) return `MAP_TILES: ${place} ${error.message}, ${shown}`
  const reason = error instanceof Error ? error.message : String(error)
  return `MAP_TILES: ${place} cannot be read (${reason}), ${shown}`
}
