/** Letters about what stands beside a password (DOMAIN §16). */
import type {
  FactorsChangedFacts,
  Letter,
  WayBackFacts,
} from '@exchange/domain/delivery/letter.rules'
import type { FactorChange } from '@exchange/domain/factors/factor.rules'
import { wayBackDelayHours } from '@exchange/domain/factors/way-back.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'

const happened: Readonly<Record<FactorChange, string>> = {
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'authenticator-added': 'An authenticator app was set up for your account.',
  'authenticator-removed': 'The authenticator app was removed from your account.',
  'recovery-codes-made':
    'New recovery codes were made for your account. The ones before no longer work.',
  'recovery-code-used': 'A recovery code was used to sign in to your account.',
  'way-back-opened':
    'Your exchange has removed the passkeys and the authenticator app of your account, as you ' +
    'asked. Sign in with your password, and set up new ones.',
  'signed-out-by-office':
    'Your exchange has signed you out on every device. Sign in again. If you do not know why, call ' +
    'your exchange.',
  'staff-right-given':
    'You were given a right in the office. With it you need a second factor when you sign in.',
  'staff-right-taken': 'A right in the office was taken from you.',
}

/** Sent to the account's owner, whoever made the change. */
export function factorsLetter(
  { firstName, username, what }: FactorsChangedFacts,
  { brand }: { readonly brand: string },
): Letter {
  const short = happened[what]
  const unknown = 'If it was not you, change your password now, and tell your exchange.'
  return {
    subject: `Your sign-in for ${brand} has changed`,
    short: `${brand}: ${short} ${unknown}`,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [short, unknown],
    rows: [{ label: 'Username', value: username }],
    link: { label: 'Sign-in & Security', path: '/account?panel=sign-in-security' },
    why: `You get this whenever the sign-in of your ${brand} account changes.`,
  }
}

/** To every address that is known of the person, so that one of them reaches its owner. */
export function wayBackLetter(
  { firstName, username, code }: WayBackFacts,
  { brand }: { readonly brand: string },
): Letter {
  const short = 'Your exchange was asked to remove your passkeys and your authenticator app.'
  const later = `It can do so in ${wayBackDelayHours} hours. Then your password alone lets you in.`
  return {
    subject: `Did you lose your passkey for ${brand}?`,
    short: `${brand}: ${short} Was this not you? Stop it:`,
    textNeedsLink: true,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [
      `${short} ${later}`,
      'If it was you, there is nothing to do. If it was not, stop it now, and change your password: ' +
        'whoever asked knows it.',
    ],
    rows: [{ label: 'Username', value: username }],
    link: { label: 'This was not me', path: `/way-back/${code}` },
    why: `You get this because someone signed in to ${brand} with your password.`,
  }
}
