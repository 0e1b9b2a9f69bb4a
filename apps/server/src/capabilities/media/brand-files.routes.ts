/** The app's icons and its manifest, outside the contract: made from the configured brand. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Brand } from '@exchange/domain/brand'
import { createBrandIcons } from './brand-icons.service.ts'

const sizes = [192, 512] as const
/** The colour of the page in the light theme. */
const canvas = '#fbf9f5'

export function registerBrandFiles(app: FastifyInstance, brand: Brand): void {
  const icons = createBrandIcons(brand)
  app.get('/icon.svg', (_request, reply) => keep(reply, 'image/svg+xml').send(icons.svg))
  for (const size of sizes) {
    app.get(`/icon-${size}.png`, async (_request, reply) =>
      keep(reply, 'image/png').send(await icons.png(size)),
    )
  }
  app.get('/manifest.webmanifest', (_request, reply) =>
    keep(reply, 'application/manifest+json; charset=utf-8').send(JSON.stringify(manifestOf(brand))),
  )
}

function manifestOf({ name }: Brand): object {
  return {
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: canvas,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
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
