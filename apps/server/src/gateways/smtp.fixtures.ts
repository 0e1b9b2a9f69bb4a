/** A real SMTP server in this process: keeps accepted mails and refuses what a test chooses. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  readonly url: string
  readonly mails: Email[]
  /** Refuses a recipient with the returned status; undefined: accepts the mail. */
  refuse: ((recipient: string) => number | undefined) | undefined
  stop(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: Email[] = []
  const take = async (raw: Buffer, done: () => void) => {
    mails.push(await PostalMime.parse(raw))
    done()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const status = server.refuse?.(address)
      if (status === undefined) return done()
      return done(Object.assign(new Error('not now'), { responseCode: status }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => void take(Buffer.concat(parts), done))
    },
  })
  await new Promise<void>((go) => smtp.listen(0, '127.0.0.1', go))
  const { port } = smtp.server.address() as AddressInfo
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: undefined,
    stop: () => new Promise<void>((go) => smtp.close(() => go())),
  }
  return server
}
