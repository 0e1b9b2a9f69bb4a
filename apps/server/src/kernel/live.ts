/**
 * Live events: tells the open sessions of some members or contacts, in every process, that
 * something of theirs has changed. Told over NOTIFY; losing one is harmless because clients also
 * poll.
 */
import type { LiveKind } from '@exchange/contract/wire/live-events'
import type { Queryable } from '@exchange/database'
import type { Notices } from './notices.ts'

export interface Audience {
  readonly members?: readonly number[]
  readonly contacts?: readonly number[]
}

export interface Subscriber {
  readonly memberId: number
  readonly contactId: number
  hear(kind: LiveKind): void
}

export interface Live {
  /** In a transaction it goes out with the commit, so that who reads again finds what changed. */
  tell(on: Queryable, audience: Audience, kind: LiveKind): Promise<void>
  /** Returns how to stop. */
  subscribe(subscriber: Subscriber): () => void
}

interface Message {
  readonly k: LiveKind
  readonly m?: readonly number[]
  readonly c?: readonly number[]
}

const channel = 'live'
/** A notice holds 8,000 bytes; ids have at most 10 digits and a comma. */
const idsPerNotice = 600

export function createLive(notices: Notices): Live {
  const subscribers = new Subscribers()
  notices.on(channel, (payload, missed) => {
    if (missed) subscribers.deliverToAll('balance')
    else subscribers.deliver(JSON.parse(payload) as Message)
  })
  return {
    async tell(on, audience, kind) {
      const messages = messagesTo(audience, kind).map((message) => JSON.stringify(message))
      if (messages.length === 0) return
      await on.query('select pg_notify($1, m) from unnest($2::text[]) as m', [channel, messages])
    },
    subscribe: (subscriber) => subscribers.add(subscriber),
  }
}

/** Who listens in this process, by member and by contact. */
class Subscribers {
  readonly #members = new Map<number, Set<Subscriber>>()
  readonly #contacts = new Map<number, Set<Subscriber>>()

  add(subscriber: Subscriber): () => void {
    join(this.#members, subscriber.memberId, subscriber)
    join(this.#contacts, subscriber.contactId, subscriber)
    return () => {
      leave(this.#members, subscriber.memberId, subscriber)
      leave(this.#contacts, subscriber.contactId, subscriber)
    }
  }

  deliver({ k, m = [], c = [] }: Message): void {
    const told = new Set<Subscriber>()
    for (const id of m) for (const one of this.#members.get(id) ?? []) told.add(one)
    for (const id of c) for (const one of this.#contacts.get(id) ?? []) told.add(one)
    for (const subscriber of told) subscriber.hear(k)
  }

  deliverToAll(kind: LiveKind): void {
    for (const some of this.#members.values()) for (const one of some) one.hear(kind)
  }
}

function join(map: Map<number, Set<Subscriber>>, id: number, subscriber: Subscriber): void {
  const set = map.get(id)
  if (set) set.add(subscriber)
  else map.set(id, new Set([subscriber]))
}

function leave(map: Map<number, Set<Subscriber>>, id: number, subscriber: Subscriber): void {
  const set = map.get(id)
  set?.delete(subscriber)
  if (set?.size === 0) map.delete(id)
}

function messagesTo({ members = [], contacts = [] }: Audience, kind: LiveKind): Message[] {
  return [
    ...chunks([...new Set(members)]).map((m) => ({ k: kind, m })),
    ...chunks([...new Set(contacts)]).map((c) => ({ k: kind, c })),
  ]
}

function chunks(ids: readonly number[]): number[][] {
  const parts: number[][] = []
  for (let at = 0; at < ids.length; at += idsPerNotice) parts.push(ids.slice(at, at + idsPerNotice))
  return parts
}
