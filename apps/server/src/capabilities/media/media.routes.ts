/**
 * Pictures at `/images/{key}`, outside of the contract: no key of an application is asked, and what
 * was served once may be kept for ever. A drawing is shown, never run: no script, no frame.
 */
import type { FastifyInstance } from 'fastify'
import type { Images } from './images.service.ts'

export function registerImages(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { key: string } }>('/images/:key', async (request, reply) => {
    const image = await images.find(request.params.key)
    if (!image) return await reply.code(404).send()
    return await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(image.mediaType)
      .send(image.bytes)
  })
}
