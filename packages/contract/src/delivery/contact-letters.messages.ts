/** Letters about an email address: the link that proves it, and that it was changed. */
import { verificationDays } from '@exchange/domain/contact-details/verification.rules'
import type {
  ContactFacts,
  EmailChangedFacts,
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

/** To the address before the change, whoever made it. */
function changedLetter(facts: EmailChangedFacts, { brand }: Names): Letter {
  const short = `The email address of your ${brand} account was changed to ${facts.masked}.`
  const until = 'Letters still come to you here until the new address is verified.'
  const link = passwordMessages.forgotLink
  const unknown = `If it was not you, choose “${link}” where you sign in now, and call your exchange.`
  return {
    subject: `Your email address for ${brand} was changed`,
    short: `${short} ${unknown}`,
    greeting: `Hello ${isolated(facts.firstName)},`,
    paragraphs: [short, ...(facts.staysUntilVerified ? [until] : []), unknown],
    rows: facts.username === null ? [] : [{ label: 'Username', value: facts.username }],
    link: { label: 'Sign in', path: '/?panel=login' },
    why: `You get this whenever the email address of your ${brand} account changes.`,
  }
}
