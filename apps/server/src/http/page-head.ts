/**
 * What the first HTML of a page says of it, before any script runs: title, description, canonical
 * address, how it looks when shared, and the same as data for search engines (JSON-LD).
 */
import { escapeHtml } from '../kernel/escape-html.ts'

export interface PageHead {
  readonly title: string
  readonly description: string
  /** The one address of this content, without the origin. */
  readonly canonical: string
  /** Address of a picture, without the origin. */
  readonly image?: string | undefined
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined
  /** There is nothing at this address any more. */
  readonly gone?: boolean
}

export function layHead(html: string, head: PageHead, origin: string): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const canonical = escapeHtml(origin + head.canonical)
  const image = head.image === undefined ? undefined : escapeHtml(origin + head.image)
  const lines = [
    ...(head.gone ? ['<meta name="robots" content="noindex" />'] : []),
    `<link rel="canonical" href="${canonical}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:url" content="${canonical}" />`,
    ...(image ? [`<meta property="og:image" content="${image}" />`] : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...(head.jsonLd ? [data('type="application/ld+json"', head.jsonLd)] : []),
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${description}" />`,
    )
    .replace('</head>', () => `${lines.map((line) => `  ${line}\n`).join('')}</head>`)
}

/** In a data block only `<` could end the block; nothing else is read as HTML. */
function data(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
