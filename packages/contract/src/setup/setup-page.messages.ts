/** Words of the page with which a network is set up. */
import type { SetupStep } from '@exchange/domain/setup/setup-progress.rules'

export const setupWords = {
  title: 'Set up your network',
  lead: 'Five steps. Each is kept as soon as you save it: you can close this page and go on later at the same address.',
  loading: 'Loading the setup',
  failed: 'The setup could not be loaded.',
  goneTitle: 'This network is set up',
  gone: 'Sign in with the username and password of an administrator.',
  wrongTitle: 'This address does not work',
  signIn: 'Sign in',
  save: 'Save and continue',
  change: 'Change',
  changeOf: (step: string) => `Change: ${step}`,
  done: 'Done',
  later: 'Later',
  reload: 'Load again',
  steps: {
    network: 'The network',
    exchange: 'The first exchange',
    terms: 'Terms',
    administrator: 'The first administrator',
    open: 'Open the exchange',
  } satisfies Record<SetupStep, string>,
} as const

export const networkWords = {
  name: 'Name of the network',
  nameHint: 'In titles, letters and on receipts.',
  currency: 'Name of the currency',
  currencyHint: 'Stands after each amount, as in “25.00 Credits”.',
  color: 'Color',
  colorHint: 'Buttons, links and the card on this page show it.',
  mark: 'Mark',
  markHint: 'Logo, coin and the icon of the app.',
  ownMark: 'Choose your own logo',
  ownMarkHint: 'An SVG file. Its outlines become the mark, in one color.',
  svgFaults: {
    'no-lines': 'This file has no lines. Save the logo as SVG, with letters as outlines.',
    'too-fine': 'This drawing is too fine for a small mark. Use a simpler one.',
    'not-read': 'This file could not be read. Try again.',
  },
  typeMark: 'Or type the lines',
  typedMark: 'Lines of the mark',
  typedMarkHint: 'SVG path data in a square of 32, like M8 8h16v16H8z.',
  preview: 'How it looks',
  previewButton: 'Send 25.00',
  previewCard: 'Ann Lee',
  contacts: 'Whom members ask',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  links: 'Links in the footer (optional)',
  linksHint: 'One a line, like About = https://example.com/about.',
  mail: 'Mail',
  mailFrom: (from: string) => `Letters are sent from ${from}.`,
  noMail:
    'No mail server is configured: members would get no receipts and no codes. Set SMTP_URL and MAIL_FROM, and start the server again. You can go on without it.',
  testTo: 'Send a test letter to',
  test: 'Send test letter',
  tested: 'The mail server took the letter. Look into that mailbox.',
  lastTaken: (when: string) => `The mail server last took a letter ${when}.`,
} as const

export const exchangeWords = {
  id: 'Number',
  idHint: 'A number of your choice. It stays for good.',
  name: 'Name of the exchange',
  zone: 'Time zone',
  zoneHint: 'Days and months of this exchange begin by it.',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  region: 'Region (optional)',
  regionHint: 'The part of the country that it serves, like Louisiana.',
  template: 'Fees and policies to begin with',
  templateHint: 'You can change every figure later, from a date on.',
} as const

export const termsWords = {
  lead: 'Everyone accepts these terms before paying. They are published when you open the exchange.',
  lawyer:
    'This text is only a beginning. A lawyer of your state must read it before members accept it.',
  text: 'Terms',
} as const

export const administratorWords = {
  lead: 'This person runs the whole network: exchanges, rights, money of the exchange. More people can be added later.',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  username: 'Username',
  usernameHint: 'To sign in with. The email address works well.',
  name: 'Name this administrator',
  signInAs: (username: string) => `Sign in as ${username} to add the second factor.`,
  password: 'Password',
  signIn: 'Sign in',
  factorLead:
    'Staff need a second factor beside the password. Add a passkey or an authenticator app, and keep the recovery codes.',
  ready: (username: string) => `${username} has a password and a second factor.`,
  another: 'Name someone else',
} as const

export const openWords = {
  lead: 'From now on members can join, sign in and pay. The address of this page stops working.',
  open: 'Open the exchange',
  missing: 'Finish the steps above first.',
  opening: 'The exchange is opening …',
  openedTitle: (exchange: string) => `${exchange} is open`,
  opened: 'The check list shows what is still missing.',
  goOn: 'Go to the office',
} as const

/** For whom the operator of the server has added. */
export const invitedWords = {
  title: 'Your access to the office',
  lead: (name: string) => `Hello ${name}. Choose a password; then add a second factor.`,
  username: 'Your username',
  save: 'Save password',
  failed: 'This address could not be loaded.',
  goOn: 'Go to the office',
  readyTitle: 'You can use the office now',
  ready: 'Next time, sign in with your username, your password and the second factor.',
} as const
