/** The app's HTML page with embedded data. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { escapeHtml } from '../kernel/escape-html.ts'

/** Inserts brand, application key and configuration at their marks in the page. */
export function insertConfig(shell: string, config: AppConfig, apiKey: string): string {
  const data = inBlock(config)
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.brand.name)}</title>`)
    .replace(
      /(<meta name="api-key" content=")[^"]*/,
      (_, head: string) => head + escapeHtml(apiKey),
    )
    .replace('<html lang="en">', `<html lang="en" style="--brand-hue:${config.brand.hue}">`)
    .replace(/(id="app-config">)/, (head) => head + data)
    .replaceAll('%MARK%', () => escapeHtml(config.brand.mark))
    .replaceAll('%NETWORK%', () => escapeHtml(config.brand.name))
    .replaceAll('%CURRENCY%', () => escapeHtml(config.brand.currency))
}

/** The page of a till: added to the home screen, it opens that till. */
export function opensTill(shell: string, start: string): string {
  return shell.replace('"/manifest.webmanifest"', `"/manifest.webmanifest?start=${start}"`)
}

/** Only `<` could end a data block; other characters are not parsed as HTML. */
function inBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A data block that the app finds by its id. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inBlock(value)}</script>`
}

/** Served instead of the app if it is not built. */
export const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><p>The web app has not been built: run <code>npm start</code>.</p></body></html>`
