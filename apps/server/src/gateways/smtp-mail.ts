/**
 * Mail by SMTP. A refusal of the mail itself (5xx after its begin) is permanent; any other failure,
 * even a wrong password, concerns the server and is temporary.
 */
import { createTransport } from 'nodemailer'
import type { Mail, MailGateway, Sent } from './message.port.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://...`. */
  readonly url: string
  /** `The trade exchange <receipts@exchange.example>` */
  readonly from: string
  readonly timeoutMs?: number
}

const timeoutMs = 15_000
const connections = 3

export function openSmtpMail(settings: SmtpSettings): MailGateway {
  const patience = settings.timeoutMs ?? timeoutMs
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A mail must not contain files or remote content.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([\w.-]+)/.exec(settings.from)?.[1] ?? 'localhost'
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: mail.to },
          messageId: `<${mail.id}@${host}>`,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Auto-Submitted': 'auto-generated', ...endingOf(mail) },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return refusalOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** How a mail program ends such letters by itself: RFC 2369 and RFC 8058. */
function endingOf({ unsubscribe }: Mail): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Errors that concern the mail itself if the server answers 5xx. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])

function refusalOf(error: unknown): Sent {
  const { code, responseCode, message } = error as {
    code?: string
    responseCode?: number
    message?: string
  }
  const forGood = (responseCode ?? 0) >= 500 && aboutTheMail.has(code ?? '')
  const reason = `${responseCode ?? code ?? ''} ${message ?? 'failed'}`.trim()
  return { outcome: forGood ? 'never' : 'later', reason }
}
