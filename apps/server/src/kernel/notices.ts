/**
 * Hears what other processes tell (LISTEN/NOTIFY) over one connection of its own. It is a wake-up
 * only: after a lost connection every handler runs once more, because something may be missed.
 */
import { clientConfig, openSession } from '@exchange/database'
import pg from 'pg'
import { coalesced } from './coalesced.ts'
import type { Log } from './log.ts'

/** `missed` is true after a break: the payload is empty and anything may have changed. */
export type NoticeHandler = (payload: string, missed: boolean) => void

export interface Notices {
  on(channel: string, handler: NoticeHandler): void
  /** Is the connection up? */
  readonly hearing: boolean
  /**
   * Resolves once the handlers have run for all that was committed before the call: PostgreSQL
   * hands out notices before it answers the next question on their connection. At once when that
   * is down: payments and sessions are looked up then. After two seconds in any case; a connection
   * that did not answer by then is given up.
   */
  heard(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const firstPauseMs = 50
const longestPauseMs = 2_000
const heardWithinMs = 1_000

export function createNotices(url: string, log: Log): Notices {
  const options = { url, applicationName: 'exchange notices' }
  const handlers = new Map<string, NoticeHandler[]>()
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const tell = (channel: string, payload: string, missed: boolean) => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload, missed)
      } catch (error) {
        log.error('a notice was not handled', { channel, error })
      }
    }
  }
  const heard = coalesced(async (asked: readonly true[]) => {
    if (client) await askOrGiveUp(client)
    return [...asked]
  })
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
    async heard() {
      await heard(true)
    },
    start: () => connect(false),
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

/** One that does not answer hears nothing, either: a new one tells what may have been missed. */
async function askOrGiveUp(client: pg.Client): Promise<void> {
  const question = { text: 'select', query_timeout: heardWithinMs }
  await client.query(question).catch(() => client.end().catch(() => undefined))
}
