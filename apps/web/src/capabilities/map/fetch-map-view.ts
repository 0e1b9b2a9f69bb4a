/** The library of the map, larger than everything else together: always in a file of its own. */
import { loadChunk } from '../../kernel/load-chunk.ts'

export const fetchMapView = () => loadChunk(() => import('./map-view.ts'))
