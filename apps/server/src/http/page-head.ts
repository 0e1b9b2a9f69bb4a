/**
 * The head of a page's first HTML: title, description, canonical address, social preview, and the
 * same as structured data for search engines (JSON-LD).
 */
import { escapeHtml } from '../kernel/escape-html.ts'

export interface PageHead {
  readonly title: string
  readonly description: string
  /** The canonical address, without the origin; a page that is not there has none. */
  readonly canonical?: string
  /** The path of a picture, without the origin. */
  readonly image?: string | undefined
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined
  /** Nothing is at this address any more. */
  readonly gone?: boolean
  /** No search engine keeps it. */
  readonly unlisted?: boolean
}

export function layHead(html: string, head: PageHead, origin: string): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const canonical = head.canonical === undefined ? undefined : escapeHtml(origin + head.canonical)
  const image = head.image === undefined ? undefined : escapeHtml(origin + head.image)
  const lines = [
    ...(head.gone || head.unlisted ? ['<meta name="robots" content="noindex" />'] : []),
    ...(canonical ? [`<link rel="canonical" href="${canonical}" />`] : []),
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    ...(canonical ? [`<meta property="og:url" content="${canonical}" />`] : []),
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

/** Only `<` could end a data block; other characters are not parsed as HTML. */
function data(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
