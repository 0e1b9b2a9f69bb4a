/** The page of the app with what it must know laid into it. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { escapeHtml } from '../kernel/escape-html.ts'

/** Lays brand, application key and configuration into the page; names where they are marked. */
export function layConfig(shell: string, config: AppConfig, apiKey: string): string {
  // In a data block only `<` could end the block; nothing else is read as HTML.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.brand.name)}</title>`)
    .replace(
      /(<meta name="api-key" content=")[^"]*/,
      (_, head: string) => head + escapeHtml(apiKey),
    )
    .replace('<html lang="en">', `<html lang="en" style="--brand-hue:${config.brand.hue}">`)
    .replace(/(id="app-config">)/, (head) => head + data)
    .replaceAll('%NETWORK%', () => escapeHtml(config.brand.name))
    .replaceAll('%CURRENCY%', () => escapeHtml(config.brand.currency))
}

/** Instead of a page while there is no build. */
export const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><p>The web app has not been built: run <code>npm start</code>.</p></body></html>`
