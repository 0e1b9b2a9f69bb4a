/** True from the moment an element comes near the screen; it never turns false again. */
import { useEffect, useState, type RefObject } from 'react'

const ahead = '600px 0px'

export function useNear(what: RefObject<Element | null>, always = false): boolean {
  const [near, setNear] = useState(always || isBlind())
  useEffect(() => {
    const element = what.current
    if (near || !element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near, what])
  return near
}

/** Always true in a browser without IntersectionObserver, false on the server. */
function isBlind(): boolean {
  return typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined'
}
