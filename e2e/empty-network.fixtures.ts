/** `npm start` on an empty database in production, with a mail server whose letters can be read. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMailServer } from '../apps/server/src/gateways/smtp.fixtures.ts'
import { freePort } from './factors.fixtures.ts'

export interface EmptyNetwork {
  readonly address: string
  /** The printed address of the setup. */
  readonly setup: string
  /** The text of the newest letter to somebody, once it has this. */
  letter(to: string, text: RegExp): Promise<string>
  stop(): Promise<void>
}

export async function emptyNetwork(): Promise<EmptyNetwork> {
  const mail = await startMailServer()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'empty-network-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' },
      ...{ PUBLIC_URL: address, SMTP_URL: mail.url, MAIL_FROM: 'post@fair.example' },
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let said = ''
  server.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const setup = await until('a printed address', () => /http\S+\/setup#\S+/.exec(said)?.[0])
  const written = (to: string, text: RegExp) =>
    mail.mails.findLast((one) => one.to?.[0]?.address === to && text.test(one.text ?? ''))
  return {
    address,
    setup,
    letter: (to, text) => until(`a letter to ${to}`, () => written(to, text)?.text),
    async stop() {
      server.kill('SIGTERM')
      await ended
      await mail.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function until(what: string, look: () => string | undefined): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`There was no ${what} within a minute.`)
}
