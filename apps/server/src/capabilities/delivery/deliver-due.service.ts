/**
 * Sends what is due, a few at a time, outside of any transaction. At least once: a process that
 * dies between handing a message over and noting so leaves it to be sent again, under the same id.
 * A message that fails waits longer each time and is given up in the end; it never holds up others.
 */
import type { Database } from '@exchange/database'
import { pauseAfter } from '@exchange/domain/delivery/delivery.rules'
import type { Letter, LetterFacts } from '@exchange/domain/delivery/letter.rules'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { devicesAt, forgetDevices } from '../preferences/index.ts'
import { readAddressees } from './addressees.read.ts'
import { carry, type Address, type Carriers } from './carriers.service.ts'
import type { Letterhead } from './letter-body.service.ts'
import { factsOfMessages, type SentGiftCards } from './letter-facts.service.ts'
import { takeDue, updateEndings, type Ending, type MessageRow } from './messages.store.ts'

export interface DeliverDueNeeds {
  readonly database: Pick<Database, 'query'>
  readonly carriers: Carriers
  readonly head: Letterhead
  readonly words: (facts: LetterFacts) => Letter
  readonly giftCards?: SentGiftCards | undefined
  readonly now: () => Date
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly metrics: Pick<Metrics, 'messagesSent' | 'messagesGivenUp'>
}

/** Taken together, and sent at the same time. */
const togetherMost = 8
/** Longer than any gateway's patience: who holds a message that long is dead. */
const takenForMs = 120_000

/** Everything that is due now. */
export async function deliverDue(needs: DeliverDueNeeds): Promise<number> {
  let sent = 0
  for (;;) {
    const now = needs.now()
    const until = new Date(now.getTime() + takenForMs)
    const taken = await takeDue(needs.database, { now, until, limit: togetherMost })
    if (taken.length > 0) sent += await deliver(needs, taken)
    if (taken.length < togetherMost) return sent
  }
}

async function deliver(needs: DeliverDueNeeds, taken: readonly MessageRow[]): Promise<number> {
  const { database, now, giftCards } = needs
  const [facts, addresses] = await Promise.all([
    factsOfMessages(database, taken, giftCards),
    addressesOf(database, taken),
  ])
  const endings = await Promise.all(
    taken.map(async (message) => {
      const about = { address: addresses.get(message.id), facts: facts.get(message.id) }
      const outcome = await deliverOne(needs, message, about)
      return { message, outcome, ending: endingOf(message, outcome, now()) }
    }),
  )
  const written = endings.map(({ ending }) => ending)
  await updateEndings(database, written, now())
  const gone = endings.filter(({ outcome }) => outcome.outcome === 'gone')
  await forgetDevices(database, addressesIn(gone))
  for (const { message, ending } of endings) tellEnding(needs, message, ending)
  return written.filter(({ status }) => status === 'sent').length
}

type Outcome = Awaited<ReturnType<typeof carry>>

async function deliverOne(
  { carriers, head, words }: DeliverDueNeeds,
  { id }: MessageRow,
  { address, facts }: { address: Address | undefined; facts: LetterFacts | undefined },
): Promise<Outcome> {
  if (!address) return { outcome: 'never', reason: 'nobody is reached there' }
  if (!facts) return { outcome: 'never', reason: 'there is nothing to say' }
  try {
    return await carry(carriers, { id, address, letter: words(facts) }, head)
  } catch (error) {
    return { outcome: 'later', reason: String(error) }
  }
}

/** By the messages' ids; who is reached nowhere is missing. */
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
      // It may be somebody else's by now.
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
  const error = outcome.outcome === 'gone' ? 'the browser shows nothing more' : outcome.reason
  const pause = outcome.outcome === 'later' ? pauseAfter(attempts) : undefined
  if (pause === undefined) return { id, status: 'given-up', dueAt: now, error }
  return { id, status: 'waiting', dueAt: new Date(now.getTime() + pause * 1_000), error }
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
