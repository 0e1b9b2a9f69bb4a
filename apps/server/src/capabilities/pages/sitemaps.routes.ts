/** `/robots.txt`, `/sitemap.xml` and its files: public, outside the contract. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { wireRefusals, sendRefusal } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'
import { sitemapFile, sitemapIndex } from './sitemaps.service.ts'

export interface SitemapNeeds {
  readonly database: Parameters<typeof sitemapIndex>[0]
  /** The public address of this network; undefined: the host of the request. */
  readonly publicUrl: string | undefined
}

export function registerSitemaps(server: FastifyInstance, needs: SitemapNeeds): void {
  const { database, publicUrl } = needs
  server.get('/robots.txt', (request, reply) => {
    const origin = publicUrl ?? originOf(request)
    // The addresses of links in letters are for their readers.
    const closed = ['/api/', '/verify/', '/join/', '/new-device/', '/unsubscribe/'].map(
      (path) => `Disallow: ${path}`,
    )
    const lines = ['User-agent: *', 'Allow: /', ...closed, `Sitemap: ${origin}/sitemap.xml`]
    return keep(reply, 'text/plain').send(`${lines.join('\n')}\n`)
  })
  server.get('/sitemap.xml', async (request, reply) => {
    const xml = await sitemapIndex(database, publicUrl ?? originOf(request))
    return await keep(reply, 'application/xml').send(xml)
  })
  server.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    // Ids are 32 bits, so larger file numbers do not exist.
    const [, number] = /^([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? []
    const origin = publicUrl ?? originOf(request)
    const xml = number && (await sitemapFile(database, Number(number), origin))
    if (!xml) return sendRefusal(reply, wireRefusals.notFound)
    return await keep(reply, 'application/xml').send(xml)
  })
}

function keep(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600')
    .header('x-content-type-options', 'nosniff')
}
