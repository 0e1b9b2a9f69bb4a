/**
 * The map library is larger than the rest of the app together, so it is always in a file of its
 * own.
 */
import { loadChunk } from '../../kernel/load-chunk.ts'

export const fetchMapView = () => loadChunk(() => import('./map-view.ts'))
