/** The page shown while the database is not available; it reloads itself. */
import { pagesMessages } from '@exchange/contract/pages/pages.messages'
import type { FastifyReply } from 'fastify'
import { refusalOf } from './failure.ts'

const againSeconds = 5

/** Rethrows errors that are not about the database. */
export function sendAway(
  reply: FastifyReply,
  error: unknown,
  headers: Record<string, string>,
): FastifyReply {
  if (refusalOf(error, false).code !== 'UNAVAILABLE') throw error
  return reply
    .code(503)
    .headers(headers)
    .header('retry-after', String(againSeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(awayPage)
}

const awayPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${againSeconds}">
<meta name="color-scheme" content="light dark">
<title>${pagesMessages.awayTitle}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
body { font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 30rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.3; }
</style>
</head>
<body><main role="status"><h1>${pagesMessages.awayTitle}</h1><p>${pagesMessages.away}</p></main></body>
</html>
`
