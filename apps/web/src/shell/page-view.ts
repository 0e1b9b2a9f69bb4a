/**
 * Sets the document's title (SHELL-18), and logs one page view for each page (SHELL-16, SHELL-17).
 */
import { homeTitle, pageTitle } from '@exchange/contract/pages/pages.messages'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { activity } from '../kernel/kernel.ts'
import { pageOf } from '../paths.ts'
import type { RouteFlags } from '../frames/route-flags.ts'

export function usePageView({ title, ownTitle }: RouteFlags, brand: string): void {
  const page = pageOf(useLocation().pathname)
  useEffect(() => {
    if (!ownTitle) document.title = title ? pageTitle(title, brand) : homeTitle(brand)
  }, [title, ownTitle, brand])
  useEffect(() => activity.log({ event: 'page', page }), [page])
}
