/** Whether nobody is in the middle of something. */
import { useLocation } from '@tanstack/react-router'
import { useBar } from './bar.ts'
import { useStorefrontOver } from './storefront-over.ts'

const calm = /^\/(account|dashboard|directory)?$/

/** This is a page to look at, and nothing is open over it. */
export function useCalm(): boolean {
  const { pathname } = useLocation()
  const { wanted, search } = useBar()
  const { storefrontId } = useStorefrontOver()
  return calm.test(pathname) && wanted === null && storefrontId === null && !search['search']
}
