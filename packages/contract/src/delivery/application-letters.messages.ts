/** Letters about joining: to who applied, and to the office of the exchange. */
import type {
  ApplicantFacts,
  ApplicationReceivedFacts,
  Letter,
  MembershipApprovedFacts,
} from '@exchange/domain/delivery/letter.rules'
import { isOfMember } from '@exchange/domain/applicants/membership.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { approvedWords, percentText } from '../applicants/cash-fee-free.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

interface Names {
  readonly brand: string
  readonly currency: string
}

type Facts = ApplicationReceivedFacts | ApplicantFacts | MembershipApprovedFacts

/** The applicant's has no word of the application, because anyone can give any address. */
export function applicationLetter(facts: Facts, names: Names): Letter {
  if (facts.kind === 'applicant') return officeLetter(facts, names)
  if (facts.kind === 'membership-approved') return approvedLetter(facts, names)
  return receivedLetter(facts, names)
}

function receivedLetter(
  { asks, exchange, phone }: ApplicationReceivedFacts,
  { brand }: Names,
): Letter {
  const rows = phone === '' ? [] : [{ label: 'Phone of the office', value: phone }]
  if (isOfMember(asks)) {
    const what = asks === 'full-membership' ? 'a full membership' : 'membership without cash fees'
    const short = `${exchange} has your sign-up for ${what}.`
    return {
      ...{ subject: `Your sign-up at ${exchange}`, short, greeting: 'Hello,', rows },
      paragraphs: [short, 'Nothing changes until its office has approved. You get a letter then.'],
      link: { label: 'See your sign-up', path: '/members/cash-fee-free-forever' },
      why: `You get this because someone signed up for ${what} with your account on ${brand}.`,
    }
  }
  const short = `${exchange} has your application to join ${brand}.`
  return {
    subject: `Your application to ${exchange}`,
    short,
    greeting: 'Hello,',
    paragraphs: [
      short,
      'Its office will email or call you. You have agreed to nothing yet.',
      'If you did not apply, you can ignore this email.',
    ],
    rows,
    link: { label: 'See the members', path: '/' },
    why: `You get this because someone applied to join ${brand} with this address.`,
  }
}

/** Of what each asks for. */
const wants: Record<ApplicantFacts['asks'], (business: string, exchange: string) => string> = {
  join: (business, exchange) => `${business} wants to join ${exchange}.`,
  'join-cash-fee-free': (business, exchange) =>
    `${business} wants to join ${exchange} without fees in dollars.`,
  'full-membership': (business, exchange) =>
    `${business}, a trial member, wants to be a full member of ${exchange}.`,
  'cash-fee-free': (business) => `${business}, a member, wants no fees in dollars.`,
}

function officeLetter(facts: ApplicantFacts, { brand }: Names): Letter {
  const { asks, exchange, business, sells, person, email, phone, zip } = facts
  const short = wants[asks](isolated(business), exchange)
  const subject = isOfMember(asks)
    ? `${isolated(business)} signed up`
    : `${isolated(business)} wants to join`
  return {
    subject,
    short,
    greeting: 'Hello,',
    paragraphs: [short, ...(sells === '' ? [] : [`“${sells}”`])],
    rows: [
      { label: 'Name', value: person },
      { label: 'Email', value: email },
      ...(phone === '' ? [] : [{ label: 'Phone', value: phone }]),
      { label: 'Zip code', value: zip },
    ],
    link: { label: 'See the applicants', path: '/admin/applicants' },
    why: `You get this because this is the address of ${exchange} on ${brand}.`,
  }
}

function approvedLetter(facts: MembershipApprovedFacts, { brand, currency }: Names): Letter {
  const { firstName, asks, exchange, credit, basisPoints } = facts
  const percent = percentText({ from: basisPoints / 100, to: basisPoints / 100 })
  const said = { asks, exchange, currency, percent, credit: readableAmount(credit) }
  const { subject, lines } = approvedWords(said)
  return {
    subject,
    short: `${subject}.`,
    greeting: firstName === '' ? 'Hello,' : `Hello ${isolated(firstName)},`,
    paragraphs: lines,
    rows: [],
    link: { label: 'Open your account', path: '/account' },
    why: `You get this because you signed up on ${brand}.`,
  }
}
