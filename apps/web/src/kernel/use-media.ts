import { useSyncExternalStore } from 'react'

/** SHELL-13: from 768 px a screen is a desktop. */
export const desktopWidth = '(min-width: 768px)'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
    // The server knows no screen: it draws the small one.
    () => false,
  )
}
