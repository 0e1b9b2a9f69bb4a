/** Texts about passwords, separate from those of signing in to keep the first load small. */
import {
  passwordLengthMax,
  passwordLengthMin,
  type PasswordFault,
} from '@exchange/domain/identity/password.rules'
import { strongLength } from '@exchange/domain/identity/password-strength.rules'
import { resetCodeLength, resetCodeMinutes } from '@exchange/domain/identity/reset-code.rules'
import { testAccountSavesNothing } from '../test-account.messages.ts'

const passwordFaults: Record<PasswordFault, string> = {
  'too-short': `Password must be at least ${passwordLengthMin} characters long.`,
  'too-long': `Password must be at most ${passwordLengthMax} characters long.`,
  common: 'Many people use this password, so it is easy to guess. Please choose another one.',
  'own-names':
    'This password is made of your own names, so it is easy to guess. Please choose another one.',
}

/** Texts for registering, a lost password and a new one (AUTH-12 to AUTH-21, ERR-05). */
export const passwordMessages = {
  fault: passwordFaults,
  codeInvalid: 'Invalid confirmation code.',
  testAccount: testAccountSavesNothing,
  forgotLink: 'Forgot your password?',
  registerLink: "I'm a new user",
  registerButton: "I'm a New Member",
  forgotLead: 'Enter your username. We send a code to your email or phone.',
  registerLead:
    'Already approved? Enter the username your exchange gave you. We send a code to your email or phone.',
  /** Below the form of Register: who is no member yet, and who has registered. */
  notApproved: 'Not a member yet?',
  registeredAlready: 'Registered already?',
  usernameFirst: 'Enter your username first.',
  /** Below the form: who knows a username. */
  noUsername: "Don't know your username? Your exchange can tell you.",
  noUsernameAt: (phone: string) => `Don't know your username? Ask us at ${phone}.`,
  send: 'Send Code',
  sent: (username: string) =>
    `If we have an email or phone number for ${username}, a code is on its way. It works for ${resetCodeMinutes} minutes.`,
  haveCode: 'I have a code',
  had: (username: string) =>
    `Enter the code that we sent to ${username}. It works for ${resetCodeMinutes} minutes.`,
  code: 'Confirmation code',
  codeHint: `${resetCodeLength} letters and digits`,
  username: 'Username',
  password: 'New password',
  passwordHint: `At least ${passwordLengthMin} characters. ${strongLength} or more are strong.`,
  strength: {
    weak: 'Easy to guess. A longer one is safer: three or four words that do not belong together.',
    fair: `Fair. With ${strongLength} characters it is strong.`,
    strong: 'Strong',
  },
  ownNames: 'Made of your own names: choose another one.',
  again: 'Send a new code',
  another: 'Use another username',
  sentAgain: 'A new code is on its way.',
  reset: 'Update Password',
  register: 'Register',
  updated: 'Password updated. Please log in.',
  registered: 'Registration Complete. Please log in.',
  registerDone: 'Registration Complete.',
  newHere: 'New here?',
  updateLead: 'You stay signed in here. On other devices you sign in again.',
  updateDone: 'Password updated.',
  change: 'Change Password',
} as const
