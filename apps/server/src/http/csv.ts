/** CSV files as answers, outside the contract because they are no JSON. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvPieces, type CsvRow } from '../kernel/csv.ts'

/** Sends the rows page by page as a file of this name; no cache keeps it. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  pages: AsyncIterable<readonly CsvRow[]>,
): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(csvPieces(pages)))
}
