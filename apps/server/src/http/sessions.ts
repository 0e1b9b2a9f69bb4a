/**
 * Who an access token belongs to, remembered in the process so that no request pays a statement.
 * The channel `session` makes every process forget one session or all; what is remembered is read
 * again after half a minute in any case. Calls that need a right read it afresh every time.
 */
import { hash } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import type { Notices } from '../kernel/notices.ts'
import type { SessionFacts, SessionPort } from '../kernel/session.port.ts'
import type { Caller } from './route.ts'

const rememberedMs = 30_000
const touchEveryMs = 5_000
const rememberedMost = 50_000
const longestToken = 200

export interface Sessions {
  /** Undefined when no living session answers to the token; a promise only when it must be read. */
  find(token: string): Caller | undefined | Promise<Caller | undefined>
  /** Reads it again, past what is remembered. */
  refind(caller: Caller): Promise<Caller | undefined>
  /** Is the session of this caller still good, as far as it is remembered or can be read? */
  isGood(caller: Caller): Promise<boolean>
  /** Notes that a person used it. */
  touch(caller: Caller): void
}

interface Remembered {
  readonly caller: Caller
  readonly digest: Buffer
  readonly readAt: number
  expiresAt: number
  touchedAt: number
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64')
}

export function createSessions(port: SessionPort, clock: Clock, notices: Notices): Sessions {
  const remembered = new Map<string, Remembered>()
  const reading = new Map<string, Promise<Caller | undefined>>()
  notices.on('session', (hex) => {
    if (hex === '') {
      remembered.clear()
      reading.clear()
      return
    }
    const tokenHash = Buffer.from(hex, 'hex').toString('base64')
    remembered.delete(tokenHash)
    reading.delete(tokenHash)
  })

  const read = (tokenHash: string): Promise<Caller | undefined> => {
    const under = reading.get(tokenHash)
    if (under) return under
    const digest = Buffer.from(tokenHash, 'base64')
    const started: Promise<Caller | undefined> = port
      .find(digest)
      .then((facts) => {
        // A notice meanwhile has taken this reading off the list: what it read may be old.
        const current = reading.get(tokenHash) === started
        if (!facts) return undefined
        const caller = { ...facts, tokenHash }
        if (current) remember(remembered, caller, digest, clock.now().getTime())
        return caller
      })
      .finally(() => {
        if (reading.get(tokenHash) === started) reading.delete(tokenHash)
      })
    reading.set(tokenHash, started)
    return started
  }
  const look = (tokenHash: string) => {
    const known = remembered.get(tokenHash)
    const now = clock.now().getTime()
    if (!known || !notices.hearing || now - known.readAt > rememberedMs) return read(tokenHash)
    return now < known.expiresAt ? known.caller : undefined
  }
  return {
    find: (token) => (token.length > longestToken ? undefined : look(hashToken(token))),
    refind: (caller) => {
      remembered.delete(caller.tokenHash)
      reading.delete(caller.tokenHash)
      return read(caller.tokenHash)
    },
    isGood: async (caller) => (await look(caller.tokenHash)) !== undefined,
    touch(caller) {
      const known = remembered.get(caller.tokenHash)
      if (!known || known.caller.lifetimeMs === null) return
      const now = clock.now().getTime()
      if (now - known.touchedAt < touchEveryMs) return
      known.touchedAt = now
      known.expiresAt = now + known.caller.lifetimeMs
      port.touch(known.digest)
    },
  }
}

function remember(
  remembered: Map<string, Remembered>,
  caller: SessionFacts & { readonly tokenHash: string },
  digest: Buffer,
  now: number,
): void {
  if (remembered.size >= rememberedMost) {
    const oldest = remembered.keys().next().value
    if (oldest !== undefined) remembered.delete(oldest)
  }
  remembered.delete(caller.tokenHash)
  const expiresAt = caller.expiresAt.getTime()
  remembered.set(caller.tokenHash, { caller, digest, readAt: now, expiresAt, touchedAt: 0 })
}
