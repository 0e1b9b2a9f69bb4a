/** Letters about passwords: a reset code, a changed password, an invitation to choose one. */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import type {
  InvitedFacts,
  Letter,
  PasswordChangedFacts,
  PasswordFacts,
  ReceiptsOffFacts,
  ResetCodeFacts,
} from '@exchange/domain/delivery/letter.rules'
import { resetCodeMinutes } from '@exchange/domain/identity/reset-code.rules'
import { passwordMessages } from '../identity/password.messages.ts'

type Names = { readonly brand: string }

export function passwordLetter(facts: PasswordFacts, names: Names): Letter {
  switch (facts.kind) {
    case 'reset-code':
      return codeLetter(facts, names)
    case 'password-changed':
      return changedLetter(facts, names)
    case 'receipts-off':
      return receiptsOffLetter(facts, names)
    case 'invited':
      return invitedLetter(facts, names)
  }
}

/** AUTH-13, AUTH-15: contains no link, so that people do not learn to follow such links. */
function codeLetter({ firstName, code, register }: ResetCodeFacts, { brand }: Names): Letter {
  const doing = register ? 'finish your registration' : 'choose a new password'
  const ignore = 'If you did not ask for it, you can ignore this message.'
  return {
    subject: `Your confirmation code for ${brand}`,
    short: `${code} is your confirmation code. It works for ${resetCodeMinutes} minutes. ${ignore}`,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [
      `Enter this code to ${doing}. It works once, for ${resetCodeMinutes} minutes.`,
      `Nobody at ${brand} will ever ask you for it. ${ignore}`,
    ],
    rows: [{ label: 'Confirmation code', value: code }],
    why: `You get this because someone asked for a code with your username on ${brand}.`,
  }
}

/** Sent to the account's owner, whoever switched them off. */
function receiptsOffLetter({ firstName, username }: ReceiptsOffFacts, { brand }: Names): Letter {
  const short = 'Receipts of your payments were switched off.'
  const unknown = 'If it was not you, change your password now, and look through your payments.'
  return {
    subject: `Receipts from ${brand} are switched off`,
    short: `${brand}: ${short} ${unknown}`,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [short, unknown],
    rows: [{ label: 'Username', value: username }],
    link: { label: 'Sign-in & Security', path: '/account?panel=sign-in-security' },
    why: `You get this whenever receipts of your ${brand} account are switched off.`,
  }
}

/** Sent to the account's owner, whoever changed the password. */
function changedLetter(facts: PasswordChangedFacts, { brand }: Names): Letter {
  const short = `Your password for ${brand} was changed.`
  const link = passwordMessages.forgotLink
  const unknown = `If it was not you, choose “${link}” where you sign in, and tell your exchange.`
  return {
    subject: short.slice(0, -1),
    short: `${short} ${unknown}`,
    greeting: `Hello ${isolated(facts.firstName)},`,
    paragraphs: [short, unknown],
    rows: [{ label: 'Username', value: facts.username }],
    link: { label: 'Sign in', path: '/?panel=login' },
    why: `You get this whenever the password of your ${brand} account changes.`,
  }
}

/** AUTH-15: for a contact whom a member has added, or its exchange from a former system. */
function invitedLetter(facts: InvitedFacts, { brand }: Names): Letter {
  const { firstName, business, exchange, username } = facts
  const short =
    exchange === null
      ? `${business} added you on ${brand}.`
      : `${exchange} opened an account for you at ${brand}.`
  const way = `To start, choose “${passwordMessages.registerLink}”, enter your username and choose a password.`
  return {
    subject: short.slice(0, -1),
    short: `${short} Your username is ${username}. ${way}`,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [short, way],
    rows: [
      ...(exchange === null ? [] : [{ label: 'Business', value: business }]),
      { label: 'Username', value: username },
    ],
    link: { label: passwordMessages.registerLink, path: '/?firstLogin=1' },
    why: `You get this because ${exchange ?? business} entered your email address.`,
  }
}
