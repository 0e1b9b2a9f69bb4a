/** Refusals and faults of the setup and of the office of the network. */
import type { AdministratorFaultCode } from '@exchange/domain/setup/administrator-form.rules'
import { exchangeIdMost, type ExchangeFaultCode } from '@exchange/domain/setup/exchange-form.rules'
import type { NetworkFaultCode } from '@exchange/domain/setup/network-form.rules'
import type { ErrorCode } from '../errors.ts'

export const networkFaults: Record<NetworkFaultCode, string> = {
  'name-required': 'Enter a name.',
  'name-too-long': 'A name may have at most 60 characters.',
  'currency-required': 'Enter the name of your currency.',
  'currency-too-long': 'The name of a currency may have at most 24 characters.',
  'hue-invalid': 'Choose a color.',
  'mark-invalid': 'Choose a mark, or enter SVG path data like M8 8h16v16H8z.',
  'email-invalid': 'Invalid email address.',
  'phone-invalid': 'Invalid phone number.',
  'address-too-long': 'An address may have at most 200 characters.',
  'links-invalid': 'Write each link on its own line, like About = https://example.com/about.',
  'too-many-links': 'Enter at most 8 links.',
}

export const exchangeFaults: Record<ExchangeFaultCode, string> = {
  'id-invalid': `Enter a whole number from 1 to ${exchangeIdMost}.`,
  'id-taken': 'Another exchange has this number. Choose another one.',
  'id-fixed': 'The number stays as it is, because this exchange has an administrator already.',
  'name-required': 'Enter the name of the exchange.',
  'name-too-long': 'A name may have at most 80 characters.',
  'zone-unknown': 'Choose a time zone from the list.',
  'phone-invalid': 'Invalid phone number.',
  'email-invalid': 'Invalid email address.',
  'website-invalid': 'Enter an address like https://example.com.',
  'address-too-long': 'An address may have at most 200 characters.',
  'region-too-long': 'A region needs a name of at most 80 characters.',
  'template-unknown': 'Choose the fees to begin with.',
}

export const administratorFaults: Record<AdministratorFaultCode, string> = {
  'name-required': 'Enter a name.',
  'name-too-long': 'A name may have at most 60 characters.',
  'email-invalid': 'Invalid email address.',
  'username-invalid': 'A username has at least 3 characters and no blanks.',
  'username-taken': 'Someone else has this username. Choose another one.',
}

export const setupRefusals = {
  'wrong-code': {
    code: 'NOT_FOUND',
    reason:
      'This address does not work any more. Each start of the server prints a new one, and so does ' +
      '“npm run exchange -- setup-address”.',
  },
  'set-up': {
    code: 'GONE',
    reason: 'This network is set up. Sign in.',
  },
  'changed-meanwhile': {
    code: 'CONFLICT',
    reason:
      'Someone else has gone on with this setup. Load the page again to see what they entered.',
  },
  incomplete: {
    code: 'CONFLICT',
    reason: 'Finish the steps above first.',
  },
  'no-factor': {
    code: 'CONFLICT',
    reason: 'Add a passkey or an authenticator app first.',
  },
  'no-mail': {
    code: 'UNAVAILABLE',
    reason: 'No mail server is configured. Set SMTP_URL and MAIL_FROM, and start the server again.',
  },
  'mail-failed': {
    code: 'UNAVAILABLE',
    reason: 'The mail server did not take the letter. Check SMTP_URL and MAIL_FROM.',
  },
  'not-invited': {
    code: 'NOT_FOUND',
    reason:
      'This address was used already, or its time is over. Ask whoever runs the server for a new one.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** Of the office. */
export const officeRefusals = {
  'whole-network': {
    code: 'FORBIDDEN',
    reason: 'Only administrators of the whole network may do this.',
  },
  'network-changed': {
    code: 'CONFLICT',
    reason: 'Someone else has changed the network. Load the page again to see what they entered.',
  },
  'exchange-not-found': { code: 'NOT_FOUND', reason: 'This exchange cannot be found.' },
  'own-exchange': {
    code: 'CONFLICT',
    reason: 'This is your own exchange: closing it would lock you out.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>
