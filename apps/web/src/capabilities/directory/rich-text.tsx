/**
 * HTML that a member wrote; its links open outside the app. Text rendered by the server has been
 * sanitized there and is kept; any other is sanitized here before it is shown.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIsHydrating, useStore } from '../../kernel/hooks.ts'
import { cleaner, loadCleaner } from './clean-text.ts'

const look =
  'leading-relaxed wrap-anywhere [&>:first-child]:mt-0 [&_p]:mt-3 [&_:is(ul,ol)]:mt-3 ' +
  '[&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:mt-1 ' +
  '[&_:is(h1,h2,h3,h4)]:mt-5 [&_:is(h1,h2,h3,h4)]:font-semibold ' +
  '[&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-4'

export function RichText({ html }: { readonly html: string }) {
  const still = useIsHydrating()
  const [drawn] = useState(() => (still ? html : null))
  const clean = useStore(cleaner)
  const stands = html === drawn
  const shown = useMemo(() => (stands ? html : (clean?.(html) ?? '')), [html, stands, clean])
  useEffect(() => {
    if (!stands) loadCleaner().catch(() => undefined)
  }, [stands])
  const box = useRef<HTMLDivElement>(null)
  // The links are in raw HTML, so React cannot set their attributes.
  useEffect(() => {
    for (const link of box.current?.querySelectorAll('a') ?? []) {
      link.target = '_blank'
      link.rel = 'noopener nofollow ugc'
    }
  })
  return <div ref={box} className={look} dangerouslySetInnerHTML={{ __html: shown }} />
}
