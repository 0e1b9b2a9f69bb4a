/**
 * A component that is fetched when it is first shown, or earlier by `warm`. While it comes its
 * `placeholder` stands; when it cannot come, an outdated page asks for an upgrade and any other
 * offers a retry, until it has come or nobody waits for it any more.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'
import { partFailed } from './part-failed.ts'

export interface LazyPart {
  (): ReactNode
  /** Fetches it ahead of time. */
  warm(): void
}

const coming = new Set<Promise<unknown>>()

/** Told when every part that was asked for is there, or cannot come. */
export async function partsOnTheWay(): Promise<void> {
  await Promise.allSettled(coming)
}

/** `lazyPart(() => import('./send-panel.tsx').then((m) => m.SendPanel))`. */
export function lazyPart(
  load: () => Promise<ComponentType>,
  placeholder: ReactNode = null,
): LazyPart {
  let loaded: ComponentType | null = null
  const fetchPart = () => {
    const part = fetchOnce()
    coming.add(part)
    return part.finally(() => coming.delete(part))
  }
  const fetchOnce = async () => (loaded ??= await loadChunk(load))

  function Part() {
    const [View, setView] = useState<ComponentType | null>(() => loaded)
    useEffect(() => {
      // It may have come between the drawing and now.
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
  // A failed early fetch is nobody's news: showing the part tries again and says so.
  Part.warm = () => void fetchPart().catch(() => undefined)
  return Part
}
