/**
 * The panel that the address asks for. A panel whose form is also a page is not opened over that
 * page: the bar closes, and the form of the page takes the focus. So there are never two forms with
 * one idempotency key on the screen (SEC-10).
 */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBar } from '../navigation/bar.ts'
import type { Panel } from '../navigation/manifest.ts'
import { pageOf } from '../paths.ts'
import { swapMs } from './bar-view.ts'

const firstField = '#main form :is(input, textarea, button):enabled'

export function useAskedPanel(panels: readonly Panel[]): string | null {
  const { wanted, close } = useBar()
  const here = pageOf(useLocation().pathname)
  const isPage = panels.some(({ name, asPage }) => name === wanted && asPage === here)
  useEffect(() => {
    if (!isPage) return
    close()
    // The bar returns the focus to where it was before, and then the page takes it.
    setTimeout(() => document.querySelector<HTMLElement>(firstField)?.focus(), swapMs)
  }, [isPage, close])
  return isPage ? null : wanted
}
