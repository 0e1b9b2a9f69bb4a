/**
 * Sends letters in pieces: each piece is one commit with its messages, so a process that is killed
 * leaves nobody with two and nobody forgotten. Few of one letter wait for the mail server.
 */
import type { Database } from '@exchange/database'
import { isWithinHours, writtenMost } from '@exchange/domain/letters/office-letter.rules'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import type { Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import { writeOfficeLetters } from '../delivery/index.ts'
import { listEnded } from './letters.read.ts'
import {
  countWritten,
  deleteOldRecipients,
  insertRecipients,
  isAllSent,
  listLettersAtWork,
  lockLetter,
  takeRecipients,
  updateLetterState,
  updateRecipients,
  wakeLetters,
  type LetterAtWork,
  type NewRecipient,
} from './letters.store.ts'
import { matching, onLetter, type LetterNeeds, type LetterStaff } from './write-letter.service.ts'

export type SendRefusal = 'letter-not-found' | 'not-now' | 'saved-since' | 'nobody' | 'no-mail'

export interface SendOrder {
  readonly id: number
  /** Of the letter as it was shown; undefined: whatever it says now. */
  readonly savedAt: Date | undefined
}

/** Finds who matches, once. What was stopped goes on with who is left. */
export async function sendLetter(
  needs: LetterNeeds,
  staff: LetterStaff,
  { id, savedAt }: SendOrder,
): Promise<Result<number, SendRefusal>> {
  const found = await findRecipients(needs, staff, id)
  return await onLetter(needs, staff, { id, act: 'letter.send' }, async (tx, of) => {
    const at = needs.now()
    if (!needs.mails) return 'no-mail'
    if (of.status !== 'draft' && of.status !== 'stopped') return 'not-now'
    if (of.status === 'draft') {
      // A colleague, or a thief without proof, has put other words into it.
      if (savedAt && savedAt.getTime() !== of.savedAt.getTime()) return 'saved-since'
      // It was changed since they were found.
      if (found.view !== of.view || found.exchangeId !== of.exchangeId) return 'not-now'
      if (!found.recipients.some(({ state }) => state === 'waiting')) return 'nobody'
      for (let from = 0; from < found.recipients.length; from += piece) {
        const some = found.recipients.slice(from, from + piece)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await insertRecipients(tx, { letterId: id, at }, some)
      }
    }
    await updateLetterState(tx, id, { status: 'sending', at })
    await wakeLetters(tx)
    return undefined
  })
}

const piece = 500

interface Found {
  readonly view: string
  readonly exchangeId: number
  readonly recipients: readonly NewRecipient[]
}

/** Of a draft; outside of the transaction, because it can take seconds. */
async function findRecipients(needs: LetterNeeds, staff: LetterStaff, id: number): Promise<Found> {
  const none = { view: '', exchangeId: 0, recipients: [] }
  const of = await needs.database.transaction((tx) => lockLetter(tx, id))
  if (!of || of.status !== 'draft') return none
  const { view, exchangeId } = of
  const recipients: NewRecipient[] = []
  for await (const all of matching(needs, staff, { view, exchangeId })) recipients.push(...all)
  return { view, exchangeId, recipients }
}

export async function stopLetter(
  needs: LetterNeeds,
  staff: LetterStaff,
  id: number,
): Promise<Result<number, 'letter-not-found' | 'not-now'>> {
  return await onLetter(needs, staff, { id, act: 'letter.stop' }, async (tx, { status }) => {
    if (status !== 'sending') return 'not-now'
    await updateLetterState(tx, id, { status: 'stopped', at: needs.now() })
    return undefined
  })
}

export interface SendNeeds {
  readonly database: Database
  readonly now: () => Date
  readonly newId: () => string
  readonly zoneOf: (exchangeId: number) => Promise<string>
  readonly log: Pick<Log, 'error'>
}

/** Does the next piece of each letter; returns how many messages were written. */
export async function sendLetters(needs: SendNeeds): Promise<number> {
  let written = 0
  for (const letter of await listLettersAtWork(needs.database)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one letter after the other
      written += await sendPiece(needs, letter)
    } catch (error) {
      // The other letters go on; this one is tried again.
      needs.log.error('a piece of a letter could not be sent', { letter: letter.id, error })
    }
  }
  return written
}

async function sendPiece(needs: SendNeeds, { id }: Pick<LetterAtWork, 'id'>): Promise<number> {
  return await needs.database.transaction(async (tx) => {
    const of = await lockLetter(tx, id)
    if (!of || (of.status !== 'sending' && of.status !== 'stopped')) return 0
    const at = needs.now()
    const ended = await listEnded(tx, id)
    await updateRecipients(
      tx,
      ended.map(({ recipientId, status, error }) => ({
        recipientId,
        state: status === 'sent' ? 'sent' : 'bounced',
        error: status === 'sent' ? null : error,
      })),
      at,
    )
    if (of.status === 'stopped') return 0
    if (await isAllSent(tx, id)) {
      await updateLetterState(tx, id, { status: 'sent', at })
      return 0
    }
    if (!isWithinHours(await needs.zoneOf(of.exchangeId), at, of)) return 0
    const room = writtenMost - (await countWritten(tx, id))
    const taken = room > 0 ? await takeRecipients(tx, id, room) : []
    const to = taken
      .filter(({ state }) => state === 'waiting')
      .map((one) => ({ ...one, messageId: needs.newId() }))
    await writeOfficeLetters(
      tx,
      to.map(({ messageId, contactId, recipientId }) => ({
        id: messageId,
        contactId,
        facts: { letter: String(id), recipient: recipientId },
      })),
      at,
    )
    const without = taken.filter(({ state }) => state !== 'waiting')
    const written = to.map(({ recipientId, messageId }) => ({
      ...{ recipientId, messageId },
      state: 'written' as const,
    }))
    await updateRecipients(tx, [...without, ...written], at)
    return to.length
  })
}

/** Deletes who got letters that ended long ago. */
export async function forgetRecipients(database: Database, now: Date): Promise<void> {
  await deleteOldRecipients(database, keptSince('letters.recipients', now))
}
