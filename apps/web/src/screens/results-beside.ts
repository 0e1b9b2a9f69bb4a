/** What the results and the map beside them share, without the map's script in the results. */
import { createContext } from 'react'
import type { Store } from '../kernel/store.ts'
import type { SearchAt } from '../paths.ts'

export interface Beside {
  readonly at: SearchAt
  /** The business under the pointer, on either side. */
  readonly pointed: Store<number | null>
}

export const Beside = createContext<Beside | null>(null)
