/** Who an access token belongs to. Read at every request: what has ended is refused at once. */
import { hash } from 'node:crypto'
import type { SessionPort } from '../kernel/session.port.ts'
import type { Caller } from './route.ts'

const longestToken = 200

export interface Sessions {
  /** Undefined when no living session answers to the token. */
  find(token: string): Promise<Caller | undefined>
  /** Is the session of this caller still good? */
  isGood(caller: Caller): Promise<boolean>
  /** Notes that a person used it. */
  touch(caller: Caller): void
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64')
}

export function createSessions(port: SessionPort): Sessions {
  const digestOf = (tokenHash: string) => Buffer.from(tokenHash, 'base64')
  return {
    async find(token) {
      if (token.length > longestToken) return undefined
      const tokenHash = hashToken(token)
      const facts = await port.find(digestOf(tokenHash))
      return facts && { ...facts, tokenHash }
    },
    isGood: async ({ tokenHash }) => (await port.find(digestOf(tokenHash))) !== undefined,
    touch: ({ tokenHash }) => port.touch(digestOf(tokenHash)),
  }
}
