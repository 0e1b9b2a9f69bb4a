/**
 * A component whose script is fetched when it is first shown, or earlier by `warm`. Until then its
 * `placeholder` is shown. When the fetch fails, an outdated page asks for an upgrade, and any other
 * page offers a retry as long as the component is on the screen.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'
import { partFailed } from './part-failed.ts'

export interface LazyPart {
  (): ReactNode
  /** Fetches the script before it is needed. */
  warm(): void
}

const pending = new Set<Promise<unknown>>()

/** Resolves when every fetch that has begun has succeeded or failed. */
export async function pendingParts(): Promise<void> {
  await Promise.allSettled(pending)
}

/** `lazyPart(() => import('./send-panel.tsx').then((m) => m.SendPanel))`. */
export function lazyPart(
  load: () => Promise<ComponentType>,
  placeholder: ReactNode = null,
): LazyPart {
  let loaded: ComponentType | null = null
  const fetchPart = () => {
    const part = fetchOnce()
    pending.add(part)
    return part.finally(() => pending.delete(part))
  }
  const fetchOnce = async () => (loaded ??= await loadChunk(load))

  function Part() {
    const [View, setView] = useState<ComponentType | null>(() => loaded)
    useEffect(() => {
      // It may have arrived since the first render.
      if (loaded) return setView(() => loaded)
      let stop: (() => void) | null = () => undefined
      const begin = () => {
        fetchPart().then(
          (part) => stop && setView(() => part),
          () => (stop &&= partFailed(begin)),
        )
      }
      begin()
      return () => {
        stop?.()
        stop = null
      }
    }, [])
    return View ? <View /> : placeholder
  }
  // An early fetch may fail silently: showing the part fetches again and reports the failure.
  Part.warm = () => void fetchPart().catch(() => undefined)
  return Part
}
