/** What was done in the name of a business, for its main contact (DOMAIN §15). */
import { weekText } from '@exchange/domain/directory/week-text.rules'
import { toldKinds, type BusinessAct, type ToldKind } from '@exchange/domain/members/act.rules'
import {
  limitNames,
  personRights,
  type PayHours,
  type PersonRight,
} from '@exchange/domain/members/person-rights.rules'
import { readableAmount } from '../wire/readable-amount.ts'
import { payHoursMessages } from './pay-hours.messages.ts'
import { toldWords } from './told.messages.ts'
import { limitWords, powerMessages, rightWords } from './rights.messages.ts'

export interface ActFacts extends BusinessAct {
  /** The name of the person, or "You" for the reader; empty if the server did it. */
  readonly by: string
}

/** Subject and content, of notifications and emails alike. */
export function actWords(facts: ActFacts, currency: string): { subject: string; content: string } {
  const subject = subjectOf(facts, currency)
  const { by } = facts
  const details = detailsOf(facts, currency)
  const wayOn = by === 'You' ? unexpected.own : unexpected.others
  return { subject, content: [details, wayOn].filter(Boolean).join('\n') }
}

function detailsOf({ act, said }: ActFacts, currency: string): string {
  if (act === 'person-added' || act === 'person-changed') return powersText(said, currency)
  return act === 'try-refused' ? triedText(said) : ''
}

/** Why it was refused, and that more of it is reported later. */
function triedText({ reason = '', why }: ActFacts['said']): string {
  const reasons: Readonly<Record<string, string>> = {
    'card-limits': 'This is above the limits of the holder.',
    'card-hours': 'The holder may not pay at this time.',
  }
  const cause = reasons[why ?? ''] ?? `The answer was: “${reason}”`
  return `${cause} Nothing was paid. Further attempts are reported at most once an hour.`
}

const unexpected = {
  own: 'If it was not you, change your password and contact your exchange.',
  others:
    'If you did not expect this, change the rights of the person in People and Cards, or contact your ' +
    'exchange.',
} as const

function subjectOf({ act, by, said }: ActFacts, currency: string): string {
  const { amount = '0', trigger = '0', card = '', person = '', to = '' } = said
  const dollars = (minor: string) => `$${readableAmount(BigInt(minor))}`
  const paymentCard = `the payment card ending in ${card}`
  switch (act) {
    case 'card-charged': {
      const what = `${paymentCard} ${dollars(amount)} for the Cash Reserve`
      return `${by || 'Auto-reload'} charged ${what}`
    }
    case 'card-saved':
      return `${by} saved ${paymentCard}`
    case 'card-removed':
      return `${by} removed ${paymentCard}`
    case 'reload-set': {
      const when = `whenever the Cash Reserve is below ${dollars(trigger)}`
      return `${by} set auto-reload of ${dollars(amount)} from ${paymentCard}, ${when}`
    }
    case 'reload-ended':
      return `${by} ended the auto-reload from ${paymentCard}`
    case 'gift-card-bought': {
      const what = `a gift card of ${readableAmount(BigInt(amount))} ${currency}`
      return `${by} bought ${what}${to ? ` for ${to}` : ''}`
    }
    case 'business-card-ended':
      return `${by} deactivated the business card of ${person} ending in ${card}`
    case 'person-added':
      return `${by} added ${person} to your business`
    case 'person-changed':
      return `${by} changed what ${person} may do`
    case 'person-removed':
      return `${by} removed ${person} from your business`
    case 'try-refused':
      return triedSubject(by, said, currency)
    case 'told-changed':
      return toldSubject(said)
  }
}

function triedSubject(
  by: string,
  { amount, unit, why = '' }: ActFacts['said'],
  currency: string,
): string {
  const sum = amount ? ` of ${sumText(BigInt(amount), unit, currency)}` : ''
  if (why.startsWith('card')) return `A charge${sum} of the card of ${by} was refused`
  return sum
    ? `${by} tried a payment${sum} and was refused`
    : `${by} tried something they are not allowed to do`
}

function sumText(amount: bigint, unit: string | undefined, currency: string): string {
  const digits = readableAmount(amount)
  return unit === 'USD' ? `$${digits}` : `${digits} ${currency}`
}

function toldSubject({ kind = '', email, notification }: ActFacts['said']): string {
  const label = toldKinds.includes(kind as ToldKind) ? toldWords[kind as ToldKind].label : kind
  const on = (way: string | undefined) => (way === 'true' ? 'on' : 'off')
  return `${label}: emails to you are ${on(email)}, notifications ${on(notification)}`
}

function powersText(said: ActFacts['said'], currency: string): string {
  const given = (said['rights'] ?? '').split(',')
  const rights = personRights.filter((right: PersonRight) => given.includes(right))
  const names = rights.map((right) => rightWords[right].label).join(', ')
  const limits = limitNames.flatMap((name) => {
    const limit = said[name] ?? ''
    const none = name === 'approval' ? 'never' : 'no limit'
    const amount = limit === '' ? none : sumText(BigInt(limit), undefined, currency)
    return [`${limitWords[name].toLowerCase()}: ${amount}`]
  })
  const signIn = said['signIn'] === 'true' ? 'May sign in.' : 'May not sign in.'
  const week = said['hours']
  const hours = week
    ? `May pay ${weekText(JSON.parse(week) as PayHours)}.`
    : payHoursMessages.always
  const parts = [`Rights: ${names || powerMessages.noneHeld}.`, `Limits: ${limits.join('; ')}.`]
  return [...parts, hours, signIn].join(' ')
}
