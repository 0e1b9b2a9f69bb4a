/** Whether the side bar is pinned beside the page: possible from 1200 px on, and stored. */
import { useState } from 'react'
import { deviceStorage } from '../kernel/browser-storage.ts'
import { useMedia } from '../kernel/use-media.ts'

export interface Pinned {
  /** The window is wide enough. */
  readonly possible: boolean
  readonly active: boolean
  readonly toggle: () => void
}

const name = 'bar-pinned'
const wideEnough = '(min-width: 1200px)'

export function usePinned(): Pinned {
  const possible = useMedia(wideEnough)
  const [chosen, setChosen] = useState(() => deviceStorage.get(name) === 'yes')
  const toggle = () => {
    deviceStorage.set(name, chosen ? 'no' : 'yes')
    setChosen(!chosen)
  }
  return { possible, active: possible && chosen, toggle }
}
