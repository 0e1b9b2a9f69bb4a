/**
 * `/dev/outbox`: what a demo would have sent, newest first. Not there where mail really leaves, nor
 * in production.
 */
import { outboxMessages } from '@exchange/contract/delivery/delivery.messages'
import type { FastifyInstance } from 'fastify'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import { alwaysHeaders } from '../../http/security-headers.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import type { KeptLetter } from './kept-letters.service.ts'

/** Undefined: there is no such page here. */
export function registerOutboxPage(
  server: FastifyInstance,
  readLetters: (() => Promise<readonly KeptLetter[]>) | undefined,
): void {
  server.get('/dev/outbox', async (_request, reply) => {
    if (!readLetters) return sendRefusal(reply, wireRefusals.notFound)
    const letters = await readLetters()
    return await reply
      .headers({ ...alwaysHeaders, 'content-security-policy': policy })
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(letters))
  })
}

/** Letters stand in frames of their own that may do nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'"

function pageOf(letters: readonly KeptLetter[]): string {
  const { title, lead, none } = outboxMessages
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="soft">${lead}</p>
${letters.length === 0 ? `<p>${none}</p>` : letters.map(articleOf).join('\n')}
</main>
</body>
</html>
`
}

function articleOf({ channel, status, at, to, letter, html }: KeptLetter, place: number): string {
  const subject = escapeHtml(channel === 'mail' ? letter.subject : letter.short)
  const facts = [
    outboxMessages.channel[channel],
    `to ${escapeHtml(to)}`,
    timeOf(at.toISOString()),
    outboxMessages.status[status],
  ]
  const head = `<h2>${subject}</h2><p class="soft">${facts.join(' · ')}</p>`
  if (channel !== 'mail') return `<article>${head}</article>`
  const frame = `<iframe sandbox title="${subject}" srcdoc="${escapeHtml(html)}"></iframe>`
  return `<article>
<details${place === 0 ? ' open' : ''}><summary>${head}</summary>${frame}</details>
</article>`
}

function timeOf(iso: string): string {
  return `<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`
}

const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.0625rem; margin: 0; overflow-wrap: anywhere; }
.soft { opacity: .75; margin: .25rem 0 0; font-size: .9375rem; overflow-wrap: anywhere; }
article { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
article { border-radius: 14px; margin-top: 1rem; padding: 1rem 1.25rem; }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:focus-visible { outline: 2px solid; outline-offset: 4px; border-radius: 6px; }
iframe { width: 100%; height: 36rem; border: 0; border-radius: 8px; margin-top: 1rem; }
iframe { background: #f4f4f2; }
`
