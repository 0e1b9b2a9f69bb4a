import { useSyncExternalStore } from 'react'

/** SHELL-13: from 768 px a screen is a desktop. */
export const desktopWidth = '(min-width: 768px)'

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
    // The server does not know the screen and draws the small one.
    () => false,
  )
}
