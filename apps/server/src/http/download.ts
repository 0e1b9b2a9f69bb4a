/** Files as answers, outside the contract because they are no JSON. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvPieces, type CsvRow } from '../kernel/csv.ts'

export interface Download {
  readonly type: string
  readonly name: string
  readonly content: Buffer | string | Readable
}

/** Sends a file that browsers save and never show: nothing in it runs, and no cache keeps it. */
export function sendDownload(reply: FastifyReply, { type, name, content }: Download): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(content)
}

/** Sends the rows page by page. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  pages: AsyncIterable<readonly CsvRow[]>,
): FastifyReply {
  const content = Readable.from(csvPieces(pages))
  return sendDownload(reply, { type: 'text/csv; charset=utf-8', name, content })
}
