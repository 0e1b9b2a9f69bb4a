/** What was done in the name of a business, for its main contact (DOMAIN §15). */
import { weekText } from '@exchange/domain/directory/week-text.rules'
import { officeActs, type BusinessAct, type TryReason } from '@exchange/domain/members/act.rules'
import { standingActWords } from './standings.messages.ts'
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

export type ActFacts = BusinessAct & {
  /** The name of the person, or "You" for the reader; empty if the server did it. */
  readonly by: string
}

type SaidOf<Act extends BusinessAct['act']> = (BusinessAct & { readonly act: Act })['said']

/** Subject and content, of notifications and emails alike. */
export function actWords(facts: ActFacts, currency: string): { subject: string; content: string } {
  const subject = subjectOf(facts, currency)
  const isOffice = officeActs.some((act) => act === facts.act)
  const wayOn = isOffice
    ? unexpected.office
    : facts.by === 'You'
      ? unexpected.own
      : unexpected.others
  const expected = facts.act === 'webhook-stopped' ? '' : wayOn
  return { subject, content: [detailsOf(facts, currency), expected].filter(Boolean).join('\n') }
}

const boundedActs: ReadonlySet<BusinessAct['act']> = new Set([
  'reload-set',
  'reload-ended',
  'told-changed',
])

function detailsOf(facts: ActFacts, currency: string): string {
  if (facts.act === 'person-added' || facts.act === 'person-changed')
    return powersText(facts.said, currency)
  if (facts.act === 'person-removed') return waitingText(facts.said.giftCards)
  if (facts.act === 'try-refused') return triedText(facts.said)
  if (facts.act === 'webhook-stopped') return stoppedText
  if ('why' in facts.said) return `The reason: “${facts.said.why}”`
  if (!boundedActs.has(facts.act)) return ''
  return 'We tell you of further changes at most once an hour.'
}

const cardReasons: Readonly<Partial<Record<TryReason, string>>> = {
  'card-limits': 'This is above the limits of the holder.',
  'card-hours': 'The holder may not pay at this time.',
}

/** Mails that whoever was removed has ordered leave all the same, unless they are changed. */
function waitingText(giftCards: string | undefined): string {
  if (giftCards === undefined) return ''
  const cards = giftCards === '1' ? '1 gift card' : `${giftCards} gift cards`
  const are = giftCards === '1' ? 'is' : 'are'
  return `${cards} they bought ${are} still to be emailed. See who gets them under Gift Cards.`
}

/** Why it was refused, and that more of it is reported later. */
function triedText({ reason, why }: SaidOf<'try-refused'>): string {
  const cause = cardReasons[why] ?? `The answer was: “${reason}”`
  return `${cause} Nothing was paid. We tell you of further attempts at most once an hour.`
}

const stoppedText =
  'It failed for three days without one success, so nothing more is sent to it. See what it ' +
  'answered under For developers, switch it on again there, and read what was missed.'

const unexpected = {
  office: 'Do you have a question about it? Contact your exchange.',
  own: 'If it was not you, change your password and contact your exchange.',
  others:
    'If you did not expect this, change the rights of the person in People and Cards, or contact your ' +
    'exchange.',
} as const

const dollars = (minor: string) => `$${readableAmount(BigInt(minor))}`

const ending = (card: string) => `the payment card ending in ${card}`

function subjectOf(facts: ActFacts, currency: string): string {
  const { by } = facts
  switch (facts.act) {
    case 'card-charged': {
      const { amount, card } = facts.said
      const what = `${ending(card)} ${dollars(amount)} for the Cash Reserve`
      return `${by || 'Auto-reload'} charged ${what}`
    }
    case 'card-saved':
      return `${by} saved ${ending(facts.said.card)}`
    case 'card-removed':
      return `${by} removed ${ending(facts.said.card)}`
    case 'reload-set': {
      const { amount, trigger, card } = facts.said
      const when = `whenever the Cash Reserve is below ${dollars(trigger)}`
      return `${by} set auto-reload of ${dollars(amount)} from ${ending(card)}, ${when}`
    }
    case 'reload-ended':
      return `${by} ended the auto-reload from ${ending(facts.said.card)}`
    case 'gift-card-bought': {
      const { amount, to } = facts.said
      const what = `a gift card of ${readableAmount(BigInt(amount))} ${currency}`
      return `${by} bought ${what}${to ? ` for ${to}` : ''}`
    }
    case 'gift-card-redirected': {
      const { amount, to } = facts.said
      return `${by} changed who gets a gift card of ${readableAmount(BigInt(amount))} ${currency}: ${to}`
    }
    case 'business-card-ended': {
      const { person, card } = facts.said
      return `${by} deactivated the business card of ${person} ending in ${card}`
    }
    case 'person-added':
      return `${by} added ${facts.said.person} to your business`
    case 'person-changed':
      return `${by} changed what ${facts.said.person} may do`
    case 'person-removed':
      return `${by} removed ${facts.said.person} from your business`
    case 'standing-set':
      return standingActWords(facts.said.standing)
    case 'credit-set': {
      const sum = `${readableAmount(BigInt(facts.said.credit))} ${currency}`
      return `Your exchange set your credit line to ${sum}`
    }
    case 'thresholds-set':
      return 'Your exchange changed from which sums on your payments wait for its approval'
    case 'plan-set':
      return facts.said.plan === 'standard'
        ? 'You pay the standard fees from now on'
        : 'You pay no fees in dollars from now on'
    case 'office-posting':
      return postingText(BigInt(facts.said.amount), currency)
    case 'try-refused':
      return triedSubject(by, facts.said, currency)
    case 'told-changed':
      return toldSubject(facts.said)
    case 'program-key-made':
      return `${by} made a key for a program: ${facts.said.name}`
    case 'webhook-set':
      return `${by} set where your programs are told: ${facts.said.address}`
    case 'webhook-stopped':
      return `A webhook was switched off: ${facts.said.address}`
  }
}

function triedSubject(
  by: string,
  { amount, unit, why }: SaidOf<'try-refused'>,
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

function postingText(amount: bigint, currency: string): string {
  const sum = `${readableAmount(amount < 0n ? -amount : amount)} ${currency}`
  return amount < 0n
    ? `Your exchange took ${sum} from your account`
    : `Your exchange credited ${sum} to your account`
}

function toldSubject({ kind, email, notification }: SaidOf<'told-changed'>): string {
  const on = (way: string) => (way === 'true' ? 'on' : 'off')
  return `${toldWords[kind].label}: emails to you are ${on(email)}, notifications ${on(notification)}`
}

function powersText(said: SaidOf<'person-added'>, currency: string): string {
  const given = said.rights.split(',')
  const rights = personRights.filter((right: PersonRight) => given.includes(right))
  const names = rights.map((right) => rightWords[right].label).join(', ')
  const limits = limitNames.flatMap((name) => {
    const limit = said[name]
    const none = name === 'approvalFrom' ? 'never' : 'no limit'
    const amount = limit === '' ? none : sumText(BigInt(limit), undefined, currency)
    return [`${limitWords[name].toLowerCase()}: ${amount}`]
  })
  const signIn = said.signIn === 'true' ? 'May sign in.' : 'May not sign in.'
  const week = said.hours
  const hours = week
    ? `May pay ${weekText(JSON.parse(week) as PayHours)}.`
    : payHoursMessages.always
  const parts = [`Rights: ${names || powerMessages.noneHeld}.`, `Limits: ${limits.join('; ')}.`]
  return [...parts, hours, signIn].join(' ')
}
