/** Letters about what stands beside a password (DOMAIN §16). */
import type { FactorsChangedFacts, Letter } from '@exchange/domain/delivery/letter.rules'
import type { FactorChange } from '@exchange/domain/factors/factor.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'

const happened: Readonly<Record<FactorChange, string>> = {
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'authenticator-added': 'An authenticator app was set up for your account.',
  'authenticator-removed': 'The authenticator app was removed from your account.',
  'codes-made':
    'New recovery codes were made for your account. The ones before do not work any more.',
  'code-used': 'A recovery code was used to sign in to your account.',
  'way-back-opened':
    'Your exchange has removed the passkeys and the authenticator app of your account, as you ' +
    'asked. Sign in with your password, and set up new ones.',
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
