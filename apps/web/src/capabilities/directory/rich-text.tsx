/** What a member wrote, cleaned once more before it enters the page; its links leave the app. */
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

const look =
  'leading-relaxed break-words [&>:first-child]:mt-0 [&_p]:mt-3 [&_:is(ul,ol)]:mt-3 ' +
  '[&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:mt-1 ' +
  '[&_:is(h1,h2,h3,h4)]:mt-5 [&_:is(h1,h2,h3,h4)]:font-semibold ' +
  '[&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-4'

const kept = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

export function RichText({ html }: { readonly html: string }) {
  const clean = useMemo(() => {
    const part = DOMPurify.sanitize(html, { ...kept, RETURN_DOM_FRAGMENT: true })
    for (const link of part.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener nofollow ugc'
    }
    const box = document.createElement('div')
    box.append(part)
    return box.innerHTML
  }, [html])
  return <div className={look} dangerouslySetInnerHTML={{ __html: clean }} />
}
