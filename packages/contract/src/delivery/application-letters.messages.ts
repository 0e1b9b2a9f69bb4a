/** Letters about joining: to the applicant, and to the office of the exchange. */
import type {
  ApplicantFacts,
  ApplicationReceivedFacts,
  Letter,
} from '@exchange/domain/delivery/letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'

/** The applicant's has no word of the application, because anyone can give any address. */
export function applicationLetter(
  facts: ApplicationReceivedFacts | ApplicantFacts,
  { brand }: { readonly brand: string },
): Letter {
  if (facts.kind === 'applicant') return officeLetter(facts, brand)
  const { exchange, phone } = facts
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
    rows: phone === '' ? [] : [{ label: 'Phone of the office', value: phone }],
    link: { label: 'See the members', path: '/' },
    why: `You get this because someone applied to join ${brand} with this address.`,
  }
}

function officeLetter(facts: ApplicantFacts, brand: string): Letter {
  const { exchange, business, sells, person, email, phone, zip } = facts
  const short = `${isolated(business)} wants to join ${exchange}.`
  return {
    subject: `${isolated(business)} wants to join`,
    short,
    greeting: 'Hello,',
    paragraphs: [short, `“${sells}”`],
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
