/** Letters about a person's details: the link that proves an address, and that one was changed. */
import { verificationDays } from '@exchange/domain/contact-details/verification.rules'
import type {
  ContactFacts,
  DetailsChangedFacts,
  Letter,
  VerifyEmailFacts,
} from '@exchange/domain/delivery/letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { passwordMessages } from '../identity/password.messages.ts'

type Names = { readonly brand: string }

export function contactLetter(facts: ContactFacts, names: Names): Letter {
  return facts.kind === 'verify-email' ? verifyLetter(facts, names) : changedLetter(facts, names)
}

/** AUTH-27: whoever reads the letter has the address. */
function verifyLetter({ firstName, username, code }: VerifyEmailFacts, { brand }: Names): Letter {
  const short = `Open the link to verify your email address for ${brand}.`
  const ignore =
    'If you have no account there, ignore this: without the link the address is not used.'
  return {
    subject: `Verify your email address for ${brand}`,
    short,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [short, `The link works for ${verificationDays} days, and once. ${ignore}`],
    rows: username === null ? [] : [{ label: 'Username', value: username }],
    link: { label: 'Verify email', path: `/verify/${code}` },
    why: `You get this because this address was entered in a ${brand} account.`,
  }
}

/** To the address or phone before the change, whoever made it. */
function changedLetter(facts: DetailsChangedFacts, { brand }: Names): Letter {
  const { what, short } = changeWords(facts, brand)
  const until = 'Letters still come to you here until the new address is verified.'
  const link = passwordMessages.forgotLink
  const unknown = `If it was not you, choose “${link}” where you sign in now, and call your exchange.`
  return {
    subject: `Your ${what} for ${brand} was changed`,
    short: `${short} ${unknown}`,
    greeting: `Hello ${isolated(facts.firstName)},`,
    paragraphs: [short, ...(facts.staysUntilVerified ? [until] : []), unknown],
    rows: facts.username === null ? [] : [{ label: 'Username', value: facts.username }],
    link: { label: 'Sign in', path: '/?panel=login' },
    why: `You get this whenever the email address or phone of your ${brand} account changes.`,
  }
}

function changeWords({ email, phone }: DetailsChangedFacts, brand: string) {
  const ofPhone = `to one that ends in ${phone}`
  if (email === '') {
    return { what: 'phone', short: `The phone of your ${brand} account was changed ${ofPhone}.` }
  }
  const ofEmail = `The email address of your ${brand} account was changed to ${email}`
  const short = phone === '' ? `${ofEmail}.` : `${ofEmail}, and the phone ${ofPhone}.`
  return { what: 'email address', short }
}
