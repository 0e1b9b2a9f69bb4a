/** Texts of membership without fees in dollars: offer, sign-up, and what became of it (CFFF). */
import type {
  ApprovalRefusal,
  AskingRefusal,
  MemberAsks,
} from '@exchange/domain/applicants/membership.rules'
import type { ErrorCode } from '../errors.ts'

type Refusals<Code extends string> = Record<
  Code,
  { readonly code: ErrorCode; readonly reason: string }
>

export const askRefusals = {
  'member-inactive': { code: 'MEMBER_INACTIVE', reason: 'Your membership is not active.' },
  'not-offered': {
    code: 'FORBIDDEN',
    reason: 'Your exchange does not offer this. Its office can tell you what it offers.',
  },
  'on-plan': { code: 'CONFLICT', reason: 'Your business pays no fees in dollars already.' },
  'main-contact-only': {
    code: 'NO_TRANSACTION_AUTHORITY',
    reason: 'Only the main contact can sign your business up.',
  },
  'test-account': { code: 'TEST_ACCOUNT', reason: 'The sample account cannot sign up.' },
  'fee-rose': {
    code: 'CONFLICT',
    reason: 'The commission is higher than the one you agreed to. Reload the page to see it.',
  },
  'no-exchange': {
    code: 'UNAVAILABLE',
    reason: 'No exchange takes sign-ups at the moment. Please try again later.',
  },
} as const satisfies Refusals<AskingRefusal | 'test-account' | 'fee-rose' | 'no-exchange'>

export const approvalRefusals = {
  'no-member': {
    code: 'CONFLICT',
    reason: 'This business is not a member yet. Call it, then close its application.',
  },
  'own-application': {
    code: 'FORBIDDEN',
    reason: 'This is your own business. A colleague has to approve it.',
  },
  'member-gone': { code: 'CONFLICT', reason: 'This member or your exchange is not active.' },
  'fee-rose': {
    code: 'CONFLICT',
    reason:
      'Your commission is higher now than the one the member agreed to. Close the application and ask the member to sign up again.',
  },
  'payments-pending': {
    code: 'CONFLICT',
    reason: 'Payments of this member wait for an approval. Approve once they are decided.',
  },
} as const satisfies Refusals<ApprovalRefusal | 'payments-pending'>

/** `10 %`, or `8 % to 10 %`. */
export function percentText({ from, to }: { readonly from: number; readonly to: number }): string {
  const one = (value: number) => `${Number(value.toFixed(2))}%`
  return from === to ? one(to) : `${one(from)} to ${one(to)}`
}

/** The two pages; `currency` is the network's name for its currency. */
export const cashFeeFreeMessages = {
  title: 'Cash Fee Free Forever',
  lead: (currency: string) =>
    `Trade without fees in dollars. Your exchange takes its commission in ${currency}, out of what you sell.`,
  cost: {
    title: 'What it costs',
    buyer: 'When you buy',
    buyerCost: 'Nothing',
    seller: 'When you sell',
    sellerCost: (percent: string, currency: string) => `${percent} of the sale, in ${currency}`,
    instead: (buyer: string, seller: string) =>
      `Instead of ${buyer} in dollars when you buy, and ${seller} in dollars when you sell.`,
    tips: 'Tips are still paid in dollars. There is no commission on tips and on what is paid with FlashCash.',
  },
  /** What the payment of the example costs, here and with the usual fees. */
  example: {
    title: (buyer: string, seller: string) => `For example: the ${buyer} pays the ${seller}`,
    caption: 'What the example costs with each kind of fees',
    free: 'Cash fee free',
    usual: 'Usual fees',
    dollars: (name: string) => `The ${name} pays in dollars`,
    keeps: (seller: string) => `The ${seller} keeps`,
  },
  steps: [
    { title: 'You sign up', text: 'It costs nothing, and changes nothing until it is approved.' },
    { title: 'The office answers', text: 'It looks at your business, and may call you.' },
    { title: 'You trade', text: 'You get a letter as soon as it is approved.' },
  ],
  form: 'Sign up',
  submit: 'Sign up',
  agree: (percent: string, currency: string) =>
    `I agree to a commission of ${percent} of each sale in ${currency} from the day this is approved.`,
  agreeRequired: 'Please agree to the commission.',
  failed: 'The offer could not be loaded.',
  signIn: 'Sign In',
  you: (name: string, email: string) => `You sign up as ${name}${email ? `, ${email}` : ''}.`,
  trialTitle: 'Become a full member',
  trialLead: (currency: string) =>
    `A full member sells for ${currency}, has a credit limit, and pays no fees in dollars.`,
  gives: 'As a full member you can also',
  memberSubmit: 'Agree and sign up',
  sentTitle: 'You have signed up',
  sent: (exchange: string) =>
    `The office of ${exchange} has been told. You get a letter when it has approved.`,
  waiting: (date: string) => `Asked for on ${date}. It waits for the office.`,
  contact: 'Would you rather talk now?',
  closed: (exchange: string) =>
    `The office of ${exchange} closed your last sign-up. You can sign up again, or ask why.`,
  onPlan: 'Your business pays no fees in dollars.',
  mainOnly: (main: string) =>
    main ? `Only ${main} can sign your business up.` : 'Only your main contact can sign up.',
  notAllowed: 'Your exchange does not offer membership without fees in dollars.',
  none: 'No exchange offers this at the moment.',
  join: 'Join with the usual fees',
} as const

/** What a member asks for, as its office reads it. */
export const asksWords: Record<MemberAsks, string> = {
  'full-membership': 'Trial member that wants to be a full member, without fees in dollars',
  'cash-fee-free': 'Member that wants no fees in dollars',
}

interface Approved {
  readonly asks: MemberAsks
  readonly exchange: string
  readonly currency: string
  readonly percent: string
  /** As text; empty with a membership that was full already. */
  readonly credit: string
}

/** For the letter and the notification of the person who was approved. */
export function approvedWords({ asks, exchange, currency, percent, credit }: Approved) {
  const fee = `From now on you pay no fees in dollars. ${exchange} takes ${percent} of each sale in ${currency}.`
  if (asks === 'cash-fee-free')
    return { subject: 'You pay no fees in dollars anymore', lines: [fee] }
  return {
    subject: `You are a full member of ${exchange}`,
    lines: [`Your credit limit is ${credit} ${currency}. Other members can pay you now.`, fee],
  }
}
