/** Pictures of members and contacts; a key names one content for ever. */
import type { Database } from '@exchange/database'
import { findImage, type Image } from './images.store.ts'

const keyShape = /^[\w.-]{1,128}$/

export interface Images {
  find(key: string): Promise<Image | undefined>
}

export function createImages(database: Pick<Database, 'query'>): Images {
  return {
    find: async (key) => (keyShape.test(key) ? await findImage(database, key) : undefined),
  }
}

/** Where a picture is served; null for none. */
export function imageAddress(key: string | null): string | null {
  return key === null ? null : `/images/${encodeURIComponent(key)}`
}
