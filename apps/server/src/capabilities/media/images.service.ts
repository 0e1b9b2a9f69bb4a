/** Pictures of members and contacts; a key always stands for the same content. */
import type { Database } from '@exchange/database'
import { findImage, type Image } from './images.store.ts'

const keyShape = /^[\w.-]{1,128}$/

export interface Images {
  find(key: string): Promise<Image | undefined>
}

interface ImagesNeeds {
  /** Queried first; may lag behind. */
  readonly replica: Pick<Database, 'query'>
  readonly primary: Pick<Database, 'query'>
}

/** Falls back to the primary, because a new picture may not have reached the replica. */
export function createImages({ replica, primary }: ImagesNeeds): Images {
  return {
    async find(key) {
      if (!keyShape.test(key)) return undefined
      const found = await findImage(replica, key)
      return found || replica === primary ? found : await findImage(primary, key)
    },
  }
}

/** The address of a picture; null for none. */
export function imageAddress(key: string | null): string | null {
  return key === null ? null : `/images/${encodeURIComponent(key)}`
}
