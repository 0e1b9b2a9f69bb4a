/**
 * A component that is fetched when it is first shown, or earlier by `warm`. While it comes its
 * `placeholder` stands; when it cannot come, an outdated page asks for an upgrade and any other
 * offers a retry.
 */
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '../ui/toaster.tsx'
import { loadConfig, upgrade } from './kernel.ts'
import { loadChunk } from './load-chunk.ts'

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
    const start = useCallback(function begin() {
      fetchPart().then(
        (part) => setView(() => part),
        () => void explain(begin),
      )
    }, [])
    useEffect(() => {
      // It may have come between the drawing and now.
      if (loaded) setView(() => loaded)
      else start()
    }, [start])
    return View ? <View /> : placeholder
  }
  // A failed early fetch is nobody's news: showing the part tries again and says so.
  Part.warm = () => void fetchPart().catch(() => undefined)
  return Part
}

async function explain(retry: () => void): Promise<void> {
  await loadConfig()
  if (upgrade.needed.get()) return
  toast({
    text: 'This part could not be loaded.',
    action: { label: 'Retry', run: retry },
  })
}
