/**
 * Receives notices from other processes (LISTEN/NOTIFY) over a dedicated connection. A notice is
 * only a wake-up: after a lost connection every handler is called once, because notices may have
 * been missed. The connection is checked every ten seconds and replaced if it does not answer,
 * because a silently lost one would never fail.
 */
import { clientConfig, openSession } from '@exchange/database'
import pg from 'pg'
import type { Log } from './log.ts'

/** `missed` is true after a lost connection: the payload is empty and anything may have changed. */
export type NoticeHandler = (payload: string, missed: boolean) => void

export interface Notices {
  on(channel: string, handler: NoticeHandler): void
  /** True while the connection is up. */
  readonly hearing: boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const firstPauseMs = 50
const longestPauseMs = 2_000
const answerWithinMs = 1_000

export function createNotices(url: string, log: Log, askEveryMs = 10_000): Notices {
  const options = { url, applicationName: 'exchange notices' }
  const handlers = new Map<string, NoticeHandler[]>()
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const asking = setInterval(() => {
    if (client) void askOrGiveUp(client)
  }, askEveryMs).unref()

  const tell = (channel: string, payload: string, missed: boolean) => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload, missed)
      } catch (error) {
        log.error('a notice handler failed', { channel, error })
      }
    }
  }
  const listen = (connected: pg.Client, channel: string) =>
    connected.query(`listen ${connected.escapeIdentifier(channel)}`)

  const connect = async (again: boolean) => {
    const fresh = new pg.Client(clientConfig(options))
    const lost = () => {
      if (client !== fresh) return
      client = undefined
      reconnect(firstPauseMs)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? '', false))
    try {
      await openSession(fresh, options)
      for (const channel of handlers.keys()) await listen(fresh, channel)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    if (again) for (const channel of handlers.keys()) tell(channel, '', true)
  }
  const reconnect = (pauseMs: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      connect(true).catch(() => reconnect(Math.min(pauseMs * 2, longestPauseMs)))
    }, pauseMs)
  }

  return {
    on(channel, handler) {
      const known = handlers.get(channel)
      if (known) known.push(handler)
      else handlers.set(channel, [handler])
      if (!known && client) listen(client, channel).catch(() => undefined)
    },
    get hearing() {
      return client !== undefined
    },
    start: () => connect(false),
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(asking)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

/** Ending the connection opens a new one, which calls all handlers for missed notices. */
async function askOrGiveUp(client: pg.Client): Promise<void> {
  const question = { text: 'select', query_timeout: answerWithinMs }
  await client.query(question).catch(() => client.end().catch(() => undefined))
}
