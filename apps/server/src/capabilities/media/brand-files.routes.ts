/** The app's icons and its manifest, outside the contract: made from the configured brand. */
import { isTillStart, tillPath } from '@exchange/contract/till/till-starts'
import type { Brand } from '@exchange/domain/brand'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createBrandIcons } from './brand-icons.service.ts'

const sizes = [192, 512] as const
/** The colour of the page in the light theme. */
const canvas = '#fbf9f5'
const homeScreenIcons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

export function registerBrandFiles(app: FastifyInstance, brand: Brand): void {
  const icons = createBrandIcons(brand)
  app.get('/icon.svg', (_request, reply) => keep(reply, 'image/svg+xml').send(icons.svg))
  for (const size of sizes) {
    app.get(`/icon-${size}.png`, async (_request, reply) =>
      keep(reply, 'image/png').send(await icons.png(size)),
    )
  }
  app.get<{ Querystring: { start?: unknown } }>('/manifest.webmanifest', ({ query }, reply) => {
    const start = isTillStart(query.start) ? query.start : '/'
    return keep(reply, 'application/manifest+json; charset=utf-8').send(
      JSON.stringify(manifestOf(brand, start)),
    )
  })
}

/** Added to a home screen from a till, the app is one of its own and opens that till. */
function manifestOf({ name }: Brand, start: string): object {
  const isTill = start !== '/'
  return {
    id: start,
    name: isTill ? `${name} Till` : name,
    short_name: isTill ? 'Till' : name,
    start_url: start,
    scope: '/',
    shortcuts: isTill ? [] : [{ name: 'Till', url: tillPath, icons: homeScreenIcons }],
    display: 'standalone',
    background_color: canvas,
    theme_color: canvas,
    icons: homeScreenIcons,
  }
}

/** A day: a changed brand is seen soon enough. */
function keep(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
}
