/**
 * Opens a drawn map inside React once it is wanted, because its library is larger than the rest of
 * the app together. Closes it on unmount; a failed load can be retried.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'

interface LateMap<View, Props> {
  /** The element it is drawn in. */
  readonly box: RefObject<HTMLElement | null>
  /** Nothing is fetched before this is true. */
  readonly begun: boolean
  /** The base map; when it changes the map is opened again. */
  readonly styleUrl: string
  readonly props: Props
  /**
   * Fetches the library and returns the function that opens the map; `now` always holds the latest
   * props.
   */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry opens it again
  }, [box, styleUrl, tries, begun])
  return { view, failed, retry: () => setTries((count) => count + 1) }
}
