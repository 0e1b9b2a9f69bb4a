/**
 * Whom to ask about a missing right, a limit or the hours of a person, and what these are (DOMAIN
 * §15). The same words on the server and in the web app.
 */
import type { WeekHours } from '@exchange/domain/directory/hours.rules'
import { asideMost, type PersonLimits } from '@exchange/domain/members/person-rights.rules'
import { readableAmount } from '../wire/readable-amount.ts'
import { payHoursWords } from './pay-hours.messages.ts'

/** Whom the person asks. `mainContact` is the name; null if the business has none. */
export function askWords(isMain: boolean, mainContact: string | null): string {
  if (isMain || mainContact === null) return 'Please contact your exchange.'
  return `Please ask ${mainContact}, the main contact of your business.`
}

export interface WayOn {
  readonly currency: string
  readonly isMain: boolean
  readonly mainContact: string | null
  /** For a limit: what it is, what has been paid of it, and what waits for approval. */
  readonly limited:
    | {
        readonly limits: PersonLimits
        readonly spent: Readonly<Record<'day' | 'month', bigint>>
        readonly waiting: bigint
      }
    | undefined
  /** For the hours: what they are, and the time. */
  readonly timed: { readonly hours: WeekHours; readonly now: Date } | undefined
}

export function wayOnWords(facts: WayOn): string {
  const { isMain, mainContact, limited, timed, currency } = facts
  const limits = limited && limitWords(limited, currency)
  const hours = timed && payHoursWords(timed.hours, timed.now)
  return [limits, hours, askWords(isMain, mainContact)].filter(Boolean).join(' ')
}

function limitWords(
  { limits, spent, waiting }: NonNullable<WayOn['limited']>,
  currency: string,
): string {
  const sum = (amount: bigint) => `${readableAmount(amount)} ${currency}`
  const left = (name: 'day' | 'month', words: string) => {
    const limit = limits[name]
    if (limit === null) return []
    const used = spent[name] + waiting
    const rest = limit > used ? limit - used : 0n
    return [`${sum(limit)} ${words}, with ${sum(rest)} left`]
  }
  const parts = [
    ...(limits.payment === null ? [] : [`${sum(limits.payment)} in one payment`]),
    ...left('day', 'within 24 hours'),
    ...left('month', 'in a month'),
    ...(limits.approvalFrom === null
      ? []
      : [`from ${sum(limits.approvalFrom)} on, the main contact approves first`]),
  ]
  if (parts.length === 0) return ''
  const all = `Your limits: ${parts.join('; ')}.`
  if (waiting === 0n) return all
  const waits = `${sum(waiting)} is waiting for approval and counts too`
  const isBounded = limits.day !== null || limits.month !== null
  const most = isBounded ? '' : `; at most ${sum(asideMost)} can wait`
  return `${all} ${waits}${most}.`
}
