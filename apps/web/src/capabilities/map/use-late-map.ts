/**
 * A drawn map inside React, opened when its time has come: the library behind it is larger than
 * everything else together. It is closed with its place; when it does not come it can be tried
 * again.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'

interface LateMap<View, Props> {
  /** Where it is drawn. */
  readonly box: RefObject<HTMLElement | null>
  /** Nothing is fetched before. */
  readonly begun: boolean
  /** The base map: another one is opened anew. */
  readonly styleUrl: string
  readonly props: Props
  /** Fetches the library, and answers what opens the map; `now` has the props of any later moment. */
  readonly fetch: () => Promise<(container: HTMLElement, now: RefObject<Props>) => View>
}

export function useLateMap<View extends { close(): void }, Props>(map: LateMap<View, Props>) {
  const { box, begun, styleUrl, props } = map
  const [view, setView] = useState<View | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const now = useRef(props)
  const known = useRef(map)
  useEffect(() => {
    now.current = props
    known.current = map
  })
  useEffect(() => {
    if (!begun) return undefined
    const container = box.current
    let gone = false
    let opened: View | null = null
    const open = async () => {
      const openIn = await known.current.fetch()
      if (gone || !container) return
      opened = openIn(container, now)
      setView(opened)
    }
    setFailed(false)
    open().catch(() => setFailed(true))
    return () => {
      gone = true
      setView(null)
      opened?.close()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry opens it anew
  }, [box, styleUrl, tries, begun])
  return { view, failed, retry: () => setTries((count) => count + 1) }
}
