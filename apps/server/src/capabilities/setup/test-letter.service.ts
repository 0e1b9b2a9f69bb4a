/** Sends a letter at once, to see that mail works; what the mail server takes is noted. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { MailGateway } from '../../gateways/message.port.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import type { Log } from '../../kernel/log.ts'
import { saveMark } from './setup.store.ts'

export interface TestLetterNeeds {
  readonly database: Queryable
  /** Undefined: no mail server is configured. */
  readonly mail: MailGateway | undefined
  readonly log: Pick<Log, 'warn'>
  readonly now: () => Date
}

export interface TestLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export async function sendTestLetter(
  { database, mail, log, now }: TestLetterNeeds,
  { to, subject, text }: TestLetter,
): Promise<Result<undefined, 'no-mail' | 'mail-failed'>> {
  if (!mail) return fail('no-mail')
  const html = `<!doctype html><html lang="en"><body><p>${escapeHtml(text)}</p></body></html>`
  const sent = await mail.send({ id: randomUUID(), to, subject, text: `${text}\n`, html })
  if (sent.outcome !== 'sent') {
    log.warn('a test letter was not taken', { reason: sent.reason })
    return fail('mail-failed')
  }
  await saveMark(database, 'mail-sent', now())
  return ok(undefined)
}
