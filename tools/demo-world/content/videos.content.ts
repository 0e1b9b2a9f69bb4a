/**
 * Videos of the demo (STORE-14): open films of the Blender Foundation, from the usual video
 * service.
 */
import type { Random } from '../random.ts'

const films = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8']

/** The address of a film; null for most. */
export function videoOf(random: Random, share: number): string | null {
  return random.chance(share) ? `https://www.youtube.com/watch?v=${random.pick(films)}` : null
}
