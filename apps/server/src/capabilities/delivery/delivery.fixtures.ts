/** Contacts with addresses, and a sender run by the test. */
import { saveComms } from '@exchange/contract/preferences/preferences.contract'
import { letterOf } from '@exchange/contract/delivery/delivery.messages'
import type { LetterFacts } from '@exchange/domain/delivery/letter.rules'
import { addPerson, everythingTold, type Person } from '../requests/requests.fixtures.ts'
import type { MemberStory } from '../members/members.fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Carriers } from './carriers.service.ts'
import { deliverDue } from './deliver-due.service.ts'
import type { SentGiftCards } from './letter-facts.service.ts'

export const rich: MemberStory = { trade: 2_000_00n, reserve: 100_00n }

export interface Reached extends Person {
  readonly email: string
}

/** A contact with its own mail address. */
export async function addReached(app: TestApp, story: MemberStory = {}): Promise<Reached> {
  const person = await addPerson(app, story)
  const email = `contact${person.contactId}@example.com`
  await app.owner.query('update members.contacts set email = $2 where id = $1', [
    person.contactId,
    email,
  ])
  return { ...person, email }
}

export async function switchOff(person: Person): Promise<void> {
  await person.api.call(saveComms, { receiptPush: false, receiptEmail: false })
}

/** Delivers all facts, then sends the messages that are due at a time (by default now). */
export async function deliverAll(
  app: TestApp,
  carriers: Partial<Carriers>,
  at?: Date,
  giftCards?: SentGiftCards,
): Promise<number> {
  await everythingTold(app)
  const now = at ?? new Date()
  const { db: database, log, metrics } = app.deps
  return await deliverDue({
    database,
    log,
    metrics,
    now: () => now,
    giftCards,
    carriers: { mail: undefined, text: undefined, push: undefined, keeps: false, ...carriers },
    head: { brand: 'The network', origin: 'https://exchange.example' },
    words: (facts: LetterFacts) => letterOf(facts, { brand: 'The network', currency: 'Moxey' }),
  })
}

export interface MessageNow {
  readonly channel: string
  readonly contactId: number
  readonly status: string
  readonly attempts: number
  readonly error: string | null
  readonly dueAt: Date
}

export async function messagesFor(app: TestApp, contactId: number): Promise<MessageNow[]> {
  const { rows } = await app.owner.query<MessageNow>(
    `select channel, contact_id as "contactId", status, attempts, last_error as error,
      due_at as "dueAt"
    from delivery.messages
    where contact_id = $1
    order by created_at, channel`,
    [contactId],
  )
  return rows
}
