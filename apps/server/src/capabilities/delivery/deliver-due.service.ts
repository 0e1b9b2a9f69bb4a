/**
 * Sends due messages, a few at a time, outside of any transaction. Delivery is at least once: after
 * a crash between sending and storing the result, a message is sent again under the same id. A
 * failing message waits longer each time and is finally given up; it never blocks others.
 */
import type { Database } from '@exchange/database'
import { pauseAfter, triesMost } from '@exchange/domain/delivery/delivery.rules'
import type { Letter, LetterFacts } from '@exchange/domain/delivery/letter.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { noteLostGiftCards } from '../gift-cards/index.ts'
import { devicesAt, forgetDevices } from '../preferences/index.ts'
import { readAddressees } from './addressees.read.ts'
import { carry, keepsLetters, type Address, type Carriers } from './carriers.service.ts'
import type { Letterhead } from './letter-body.service.ts'
import { factsOfMessages, type SentGiftCards } from './letter-facts.service.ts'
import { takeDue, updateEndings, type Ending, type MessageRow } from './messages.store.ts'

export interface DeliverDueNeeds {
  readonly database: Pick<Database, 'query' | 'transaction'>
  readonly carriers: Carriers
  readonly head: Letterhead
  readonly words: (facts: LetterFacts) => Letter
  readonly giftCards?: SentGiftCards | undefined
  readonly now: () => Date
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly metrics: Pick<Metrics, 'messagesSent' | 'messagesGivenUp'>
}

/** Claimed and sent together. */
const batchSize = 8
/** Longer than any gateway's timeout: after this time, the claiming process must have crashed. */
const claimMs = 600_000

/** Sends all due messages; returns how many were sent. */
export async function deliverDue(needs: DeliverDueNeeds): Promise<number> {
  let sent = 0
  for (;;) {
    const now = needs.now()
    const until = new Date(now.getTime() + claimMs)
    const taken = await takeDue(needs.database, { now, until, limit: batchSize })
    if (taken.length > 0) sent += await deliver(needs, taken)
    if (taken.length < batchSize) return sent
  }
}

/** If the facts cannot be read together, sends each alone, so that one failure blocks no other. */
async function deliver(needs: DeliverDueNeeds, taken: readonly MessageRow[]): Promise<number> {
  const { database, now } = needs
  const read = await readAbout(needs, taken)
  if (!read.ok && taken.length > 1) {
    let sent = 0
    for (const message of taken) sent += await deliver(needs, [message])
    return sent
  }
  const endings = await Promise.all(
    taken.map(async (message) => {
      const outcome = read.ok
        ? await deliverOne(needs, message, read.value(message))
        : laterBecause(read.error)
      return { message, outcome, ending: endingOf(message, outcome, now()) }
    }),
  )
  const written = endings.map(({ ending }) => ending)
  await database.transaction(async (tx) => {
    await updateEndings(tx, written, { at: now(), keepsFacts: keepsLetters(needs.carriers) })
    await noteLostGiftCards(tx, endings.flatMap(lostGiftCard))
  })
  const gone = endings.filter(({ outcome }) => outcome.outcome === 'gone')
  await forgetDevices(database, addressesIn(gone))
  for (const { message, ending } of endings) tellEnding(needs, message, ending)
  return written.filter(({ status }) => status === 'sent').length
}

interface About {
  readonly address: Address | undefined
  readonly facts: LetterFacts | undefined
}

/** Facts and address of each message, or the error if they cannot be read. */
async function readAbout(
  { database, giftCards }: DeliverDueNeeds,
  messages: readonly MessageRow[],
): Promise<Result<(message: MessageRow) => About, unknown>> {
  try {
    // Reading a message that was tried too often may be what crashes the process.
    const tried = messages.filter((message) => !isTriedOut(message))
    const [facts, addresses] = await Promise.all([
      factsOfMessages(database, tried, giftCards),
      addressesOf(database, tried),
    ])
    return ok(({ id }) => ({ address: addresses.get(id), facts: facts.get(id) }))
  } catch (error) {
    return fail(error)
  }
}

type Outcome = Awaited<ReturnType<typeof carry>>

function laterBecause(error: unknown): Outcome {
  return { outcome: 'later', reason: String(error) }
}

/** Only possible if the process crashed at each attempt. */
function isTriedOut({ attempts }: MessageRow): boolean {
  return attempts > triesMost
}

async function deliverOne(
  { carriers, head, words, now }: DeliverDueNeeds,
  message: MessageRow,
  { address, facts }: About,
): Promise<Outcome> {
  const { id } = message
  if (isTriedOut(message)) return { outcome: 'never', reason: 'it was tried too often' }
  if (!address) return { outcome: 'never', reason: 'there is no address' }
  if (!facts) return { outcome: 'never', reason: 'there are no facts' }
  if (facts.kind === 'gift-card' && facts.amount === 0n) {
    return { outcome: 'never', reason: nothingLeft }
  }
  if ('code' in facts && 'until' in facts && facts.until <= now()) {
    return { outcome: 'never', reason: 'the code has expired' }
  }
  try {
    return await carry(carriers, { id, address, letter: words(facts) }, head)
  } catch (error) {
    return laterBecause(error)
  }
}

/** Addresses by message id; missing if there is none. */
async function addressesOf(
  db: DeliverDueNeeds['database'],
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, Address>> {
  const people = await readAddressees(
    db,
    messages.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])),
  )
  const pushed = messages.filter(({ channel }) => channel === 'push')
  const devices = await devicesAt(db, addressesIn(pushed.map((message) => ({ message }))))
  const addresses = new Map<string, Address>()
  for (const { id, channel, contactId, address } of messages) {
    if (channel === 'push') {
      // The device may belong to another contact by now.
      const device = devices.find((one) => one.endpoint === address && one.contactId === contactId)
      if (device) addresses.set(id, { channel, device })
      continue
    }
    const person = people.get(contactId ?? 0)
    const to = address ?? (channel === 'mail' ? person?.email : person?.phone)
    if (to) addresses.set(id, { channel, to })
  }
  return addresses
}

function addressesIn(all: readonly { readonly message: MessageRow }[]): string[] {
  return all.flatMap(({ message }) => message.address ?? [])
}

function endingOf({ id, attempts }: MessageRow, outcome: Outcome, now: Date): Ending {
  if (outcome.outcome === 'sent') return { id, status: 'sent', dueAt: now, error: null }
  const error = outcome.outcome === 'gone' ? 'the browser no longer accepts pushes' : outcome.reason
  const pause = outcome.outcome === 'later' ? pauseAfter(attempts) : undefined
  if (pause === undefined) return { id, status: 'given-up', dueAt: now, error }
  return { id, status: 'waiting', dueAt: new Date(now.getTime() + pause * 1_000), error }
}

const nothingLeft = 'nothing is left on the gift card'

interface Ended {
  readonly message: MessageRow
  readonly ending: Ending
}

/** The gift card of a mail that was given up. */
function lostGiftCard({ message: { kind, address, facts }, ending: { status, error } }: Ended) {
  if (kind !== 'gift-card' || status !== 'given-up' || address === null) return []
  const fault = error === nothingLeft ? ('spent' as const) : ('undelivered' as const)
  return [{ giftCard: Number(facts['giftCard']), to: address, fault }]
}

function tellEnding(needs: DeliverDueNeeds, message: MessageRow, ending: Ending): void {
  const { log, metrics } = needs
  const { id, channel, kind, attempts } = message
  if (ending.status === 'sent') {
    metrics.messagesSent.inc()
    return
  }
  const facts = { id, channel, kind, attempts, error: ending.error }
  if (ending.status === 'waiting') {
    log.warn('a message was not sent', facts)
    return
  }
  metrics.messagesGivenUp.inc()
  log.error('a message was given up', facts)
}
