/** The body of a mail, as plain text and as HTML that every mail program can show. */
import type { Letter } from '@exchange/domain/delivery/letter.rules'
import { giftCardColours } from '@exchange/domain/gift-cards/gift-card-design.rules'
import { escapeHtml } from '../../kernel/escape-html.ts'

export interface Letterhead {
  readonly brand: string
  /** The app's address without a trailing slash; undefined means no links. */
  readonly origin: string | undefined
}

export function letterText(letter: Letter, { brand, origin }: Letterhead): string {
  const rows = letter.rows.map(({ label, value }) => `${label}: ${value}`)
  const link = letter.link && origin ? [`${letter.link.label}: ${origin}${letter.link.path}`] : []
  const cover = letter.cover ? [`${letter.cover.title} · ${letter.cover.detail}`] : []
  const parts = [...cover, letter.greeting, ...letter.paragraphs, rows.join('\n'), ...link]
  const end = letter.unsubscribe && origin ? [endOf(letter.unsubscribe, origin)] : []
  return `${[...parts, [brand, letter.why, ...end].join('\n')].filter((part) => part !== '').join('\n\n')}\n`
}

/** Uses tables and inline styles, because mail programs support little else. */
export function letterHtml(letter: Letter, { brand, origin }: Letterhead): string {
  const { cover, greeting, paragraphs, rows, link, why, unsubscribe } = letter
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;background:#f4f4f2">
<div style="max-width:32rem;margin:0 auto;padding:24px 16px;${font};color:#1c1f1e">
<p style="margin:0 0 16px;font-weight:700">${escapeHtml(brand)}</p>
${cover ? coverOf(cover) : ''}
<div style="background:#ffffff;border:1px solid #e3e3df;border-radius:12px;padding:24px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${rows.length > 0 ? `<table role="presentation" ${wide}>\n${rows.map(row).join('\n')}\n</table>` : ''}
${link && origin ? `<p style="margin:20px 0 0">${anchor(link.label, origin + link.path)}</p>` : ''}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5f6663">${lines(why)}${
    unsubscribe && origin ? ` ${anchor(unsubscribe.label, origin + unsubscribe.path)}` : ''
  }</p>
</div>
</body>
</html>
`
}

function endOf({ label, path }: NonNullable<Letter['unsubscribe']>, origin: string): string {
  return `${label}: ${origin}${path}`
}

const font = 'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const wide = 'style="width:100%;border-collapse:collapse;margin-top:8px"'
const cell = 'padding:8px 0;border-top:1px solid #ecece8;vertical-align:top'

/** The card that was given, without pictures, which many mail programs hide. */
function coverOf({ title, detail, design }: NonNullable<Letter['cover']>): string {
  const { paper, ink, second } = giftCardColours[design]
  const box = `background:${paper};color:${ink};border-radius:16px;border-bottom:8px solid ${second}`
  return (
    `<div style="${box};padding:40px 24px 32px;margin:0 0 16px">` +
    `<p style="margin:0 0 8px;font-size:32px;line-height:1.15;font-weight:700">${escapeHtml(title)}</p>` +
    `<p style="margin:0;font-size:20px">${escapeHtml(detail)}</p></div>`
  )
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${lines(text)}</p>`
}

function row({ label, value }: Letter['rows'][number]): string {
  return (
    `<tr><td style="${cell};color:#5f6663;padding-right:16px">${escapeHtml(label)}</td>` +
    `<td style="${cell};text-align:right;font-weight:600">${lines(value)}</td></tr>`
  )
}

function anchor(label: string, address: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#0b6b4f">${escapeHtml(label)}</a>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
