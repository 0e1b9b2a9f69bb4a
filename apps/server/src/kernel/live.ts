/**
 * Live events: tells the open sessions of some members or contacts, in every process, that
 * something of theirs has changed. Told over NOTIFY, many at a time; losing one is harmless
 * because clients also poll.
 */
import type { LiveKind } from '@exchange/contract/wire/live-events'
import type { Database, Tx } from '@exchange/database'
import type { Log } from './log.ts'
import type { Notices } from './notices.ts'

export interface Audience {
  readonly members?: readonly number[]
  readonly contacts?: readonly number[]
  readonly everyone?: boolean
}

export interface Subscriber {
  readonly memberId: number
  readonly contactId: number
  hear(kind: LiveKind): void
}

export interface Live {
  /** Goes out within a few milliseconds; never fails and never waits. */
  tell(audience: Audience, kind: LiveKind): void
  /** Goes out when the transaction commits: for what must be found by a person who asks at once. */
  tellIn(tx: Tx, audience: Audience, kind: LiveKind): Promise<void>
  /** Returns how to stop. */
  subscribe(subscriber: Subscriber): () => void
  stop(): Promise<void>
}

interface Waiting {
  readonly members: Set<number>
  readonly contacts: Set<number>
  everyone: boolean
}
interface Message {
  readonly k: LiveKind
  readonly m?: readonly number[]
  readonly c?: readonly number[]
  readonly e?: true
}

const channel = 'live'
const gatherMs = 5
/** A notice holds 8,000 bytes; ids have at most 10 digits and a comma. */
const idsPerNotice = 600

export function createLive(db: Database, notices: Notices, log: Log): Live {
  const subscribers = new Subscribers()
  const waiting = new Map<LiveKind, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  notices.on(channel, (payload, missed) => {
    if (missed) subscribers.deliver({ k: 'balance', e: true })
    else subscribers.deliver(JSON.parse(payload) as Message)
  })
  const flush = () => {
    timer = undefined
    const messages = [...waiting].flatMap(([kind, audience]) => toMessages(kind, audience))
    waiting.clear()
    sending = send(db, messages).catch((error: unknown) => {
      log.warn('live events were not told', { error })
    })
  }
  return {
    tell(audience, kind) {
      addTo(waiting.get(kind) ?? newGroup(waiting, kind), audience)
      timer ??= setTimeout(flush, gatherMs)
    },
    async tellIn(tx, audience, kind) {
      const group = newGroup(new Map(), kind)
      addTo(group, audience)
      const messages = toMessages(kind, group).map((message) => JSON.stringify(message))
      await tx.query('select pg_notify($1, m) from unnest($2::text[]) as m', [channel, messages])
    },
    subscribe: (subscriber) => subscribers.add(subscriber),
    async stop() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await sending
    },
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

  deliver({ k, m = [], c = [], e }: Message): void {
    const told = new Set<Subscriber>()
    const members = e ? this.#members.keys() : m
    for (const id of members) for (const one of this.#members.get(id) ?? []) told.add(one)
    for (const id of c) for (const one of this.#contacts.get(id) ?? []) told.add(one)
    for (const subscriber of told) subscriber.hear(k)
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

function newGroup(waiting: Map<LiveKind, Waiting>, kind: LiveKind): Waiting {
  const group: Waiting = { members: new Set(), contacts: new Set(), everyone: false }
  waiting.set(kind, group)
  return group
}

function addTo(group: Waiting, audience: Audience): void {
  for (const member of audience.members ?? []) group.members.add(member)
  for (const contact of audience.contacts ?? []) group.contacts.add(contact)
  group.everyone ||= audience.everyone ?? false
}

function toMessages(kind: LiveKind, { members, contacts, everyone }: Waiting): Message[] {
  if (everyone) return [{ k: kind, e: true }]
  return [
    ...chunks([...members]).map((m) => ({ k: kind, m })),
    ...chunks([...contacts]).map((c) => ({ k: kind, c })),
  ]
}

function chunks(ids: readonly number[]): number[][] {
  const parts: number[][] = []
  for (let at = 0; at < ids.length; at += idsPerNotice) parts.push(ids.slice(at, at + idsPerNotice))
  return parts
}

async function send(db: Database, messages: readonly Message[]): Promise<void> {
  // Commits that notify take turns: one that waited for the disk would hold up the ledger's.
  await db.query({
    text: `
      select set_config('synchronous_commit', 'off', true), pg_notify($1, message)
      from unnest($2::text[]) as message`,
    values: [channel, messages.map((message) => JSON.stringify(message))],
  })
}
