/**
 * What was read of members lately, so that most payments read nothing (decision 0017). The database
 * tells on the channel 'parties' whose facts have changed, and these are forgotten; everything is
 * read again after half a minute in any case.
 *
 * Balances in here are as old as their reading: the ledger alone knows what a payment meets, so a
 * payment that is refused by what was remembered must be judged again by a fresh reading. Who
 * starts payments and has FlashCash is never remembered: what is drawn first moves with every
 * payment.
 */
import type { PaymentTarget } from '@exchange/domain/send/send.rules'
import { createHearsay } from '../../kernel/hearsay.ts'
import type { PartyPair, PartyQuestion, PartyRow } from './parties.read.ts'

const freshForMs = 30_000
/** About 1 kB each; at that number all of them are forgotten, which costs one reading each. */
const rememberedMost = 20_000

export interface PartyMemory {
  /** Both sides as they were a moment ago; undefined unless both are known. */
  recall(question: PartyQuestion): PartyPair | undefined
  /** Call it before reading and the answer after: what changes in between is not remembered. */
  beginReading(): (question: PartyQuestion, pair: PartyPair) => void
  /** Takes a notice: a member's id, or nothing for everybody. */
  forget(notice: string): void
}

export interface PartyMemoryNeeds {
  /** False while notices may be missed. */
  readonly hearing: () => boolean
  readonly now: () => Date
}

interface Known {
  readonly row: PartyRow
  readonly termsVersion: string
  readonly readAt: number
  readonly begun: number
}

export function createPartyMemory({ hearing, now }: PartyMemoryNeeds): PartyMemory {
  /** Those of whom everything was read, by their contacts. */
  const whole = new Map<number, Known>()
  const payees = { contact: new Map<number, Known>(), member: new Map<number, Known>() }
  const hearsay = createHearsay(rememberedMost)

  const forgetAll = () => {
    for (const known of [whole, payees.contact, payees.member]) known.clear()
  }
  const stillTrue = (known: Known | undefined, termsVersion: string): PartyRow | undefined => {
    if (!known || known.termsVersion !== termsVersion) return undefined
    if (now().getTime() - known.readAt > freshForMs) return undefined
    return hearsay.holds(known.row.memberId, known.begun) ? known.row : undefined
  }
  const wholeOf = ({ kind, id }: PaymentTarget) => (kind === 'contact' ? whole.get(id) : undefined)
  const keepWhole = ({ kind, id }: PaymentTarget, known: Known) => {
    if (kind === 'contact' && known.row.buckets.length === 0) whole.set(id, known)
  }
  return {
    recall({ payer, payee, payeeStarts, termsVersion }) {
      if (!hearing()) return undefined
      const paying = stillTrue(wholeOf(payer), termsVersion)
      if (!paying) return undefined
      const known = payeeStarts ? wholeOf(payee) : payees[payee.kind].get(payee.id)
      const paid = stillTrue(known, termsVersion)
      return paid && [paying, paid]
    },
    beginReading() {
      const begun = { readAt: now().getTime(), begun: hearsay.begin() }
      return ({ payer, payee, payeeStarts, termsVersion }, [paying, paid]) => {
        if (whole.size + payees.contact.size + payees.member.size > rememberedMost) forgetAll()
        if (paying) keepWhole(payer, { ...begun, row: paying, termsVersion })
        if (!paid) return
        const known = { ...begun, row: paid, termsVersion }
        if (payeeStarts) keepWhole(payee, known)
        else payees[payee.kind].set(payee.id, known)
      }
    },
    forget(notice) {
      hearsay.hear(notice)
      if (notice === '') forgetAll()
    },
  }
}

/** Remembers nothing. */
export const noPartyMemory: PartyMemory = {
  recall: () => undefined,
  beginReading: () => () => undefined,
  forget: () => undefined,
}
