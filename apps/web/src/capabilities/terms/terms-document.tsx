/** The text of the terms, sanitized once more before it enters the page. */
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { useTerms } from './terms.api.ts'

const look =
  'leading-relaxed wrap-anywhere [&_:is(h1,h2,h3,h4)]:mt-6 [&_:is(h1,h2,h3,h4)]:mb-2 ' +
  '[&_:is(h1,h2,h3,h4)]:text-lg [&_:is(h1,h2,h3,h4)]:font-bold [&>:first-child]:mt-0 ' +
  '[&_p]:mt-3 [&_:is(ul,ol)]:mt-3 [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal ' +
  '[&_li]:mt-1.5 [&_a]:text-brand-ink [&_a]:underline [&_table]:mt-3 [&_table]:w-full ' +
  '[&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:p-2'

const lines = ['w-11/12', 'w-full', 'w-10/12', 'w-9/12', 'w-full', 'w-8/12']

/** Any text of terms, as everybody reads it. */
export function TermsText({ html }: { readonly html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ['style'],
        RETURN_TRUSTED_TYPE: true,
      }),
    [html],
  )
  return <div className={look} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** Where the terms are read before they are accepted. */
export const termsFrame =
  'max-h-[52dvh] overflow-y-auto rounded-card border border-line bg-surface p-5'

export function TermsDocument({ terms }: { readonly terms: ReturnType<typeof useTerms> }) {
  const { data, isError, refetch } = terms
  if (data) return <TermsText html={data.text} />
  if (isError) {
    const retry = (
      <Button variant="link" onClick={() => void refetch()}>
        Retry
      </Button>
    )
    return (
      <Banner tone="danger" action={retry}>
        {termsMessages.loadFailed}
      </Banner>
    )
  }
  return (
    <div role="status" aria-label="Loading the terms" className="grid gap-3">
      <Skeleton className="h-6 w-1/2" />
      {lines.map((width, at) => (
        <Skeleton key={at} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
