/**
 * Messages to people, as text that fits mail, text message and push notification. Amounts are minor
 * units.
 */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import type {
  BusinessActFacts,
  CardEndedFacts,
  CardOrderedFacts,
  FlashGrantedFacts,
  GiftCardFacts,
  Letter,
  LetterFacts,
  ReceiptFacts,
} from '@exchange/domain/delivery/letter.rules'
import { giftCardDesignWords } from '../gift-cards/gift-cards.messages.ts'
import { grantedWords } from '../flashcash/granted.messages.ts'
import { actWords } from '../members/acts.messages.ts'
import { momentText } from '../wire/moment-text.ts'
import { readableAmount } from '../wire/readable-amount.ts'
import { applicationLetter } from './application-letters.messages.ts'
import { contactLetter } from './contact-letters.messages.ts'
import { deviceLetter } from './device-letters.messages.ts'
import { erasureLetter } from './erasure-letters.messages.ts'
import { invitationLetter } from './invitation-letters.messages.ts'
import { factorsLetter, wayBackLetter } from './factor-letters.messages.ts'
import { ledgerFaultLetter } from './ledger-letters.messages.ts'
import { officeLetter } from './office-letters.messages.ts'
import { passwordLetter } from './password-letters.messages.ts'
import { tillLetter } from './till-letters.messages.ts'

/** Names of the network and its currency, as used in letters. */
export interface Sender {
  readonly brand: string
  readonly currency: string
}

export function letterOf(facts: LetterFacts, sender: Sender): Letter {
  switch (facts.kind) {
    case 'receipt':
      return receiptLetter(facts, sender)
    case 'gift-card':
      return giftCardLetter(facts, sender)
    case 'flash-granted':
      return flashLetter(facts, sender)
    case 'card-ordered':
      return cardLetter(facts, sender)
    case 'card-ended':
      return endedCardLetter(facts, sender)
    case 'business-act':
      return actLetter(facts, sender)
    case 'application-received':
    case 'applicant':
    case 'membership-approved':
      return applicationLetter(facts, sender)
    case 'ledger-fault':
      return ledgerFaultLetter(facts, sender)
    case 'friend-invited':
      return invitationLetter(facts, sender)
    case 'new-device':
      return deviceLetter(facts, sender)
    case 'verify-email':
    case 'details-changed':
      return contactLetter(facts, sender)
    case 'way-back-asked':
      return wayBackLetter(facts, sender)
    case 'factors-changed':
      return factorsLetter(facts, sender)
    case 'office-letter':
      return officeLetter(facts)
    case 'till-receipt':
    case 'till-day':
      return tillLetter(facts, sender)
    case 'erasure':
      return erasureLetter(facts, sender)
    case 'reset-code':
    case 'password-changed':
    case 'receipts-off':
    case 'invited':
      return passwordLetter(facts, sender)
  }
}

/** GIFT-14: the letter contains the number, so its reader can spend the gift card. */
function giftCardLetter(facts: GiftCardFacts, { brand, currency }: Sender): Letter {
  const { message, amount, number, lastDay, design } = facts
  const from = isolated(facts.from)
  const [year, month, day] = lastDay.split('-').map(Number)
  const short = `${from} sent you a gift card of ${readableAmount(amount)} ${currency}.`
  return {
    subject: `A gift card from ${from}`,
    short,
    cover: {
      title: giftCardDesignWords[design],
      detail: `${readableAmount(amount)} ${currency}`,
      design,
    },
    greeting: hello(''),
    paragraphs: [
      short,
      ...(message ? [`“${message}”`] : []),
      'Show this number at any business that takes gift cards. Anyone who has it can spend the card, so keep it to yourself.',
    ],
    rows: [
      { label: 'Number', value: number.replaceAll(/(.{4})(?=.)/g, '$1 ') },
      { label: 'Amount', value: `${readableAmount(amount)} ${currency}` },
      { label: 'Good through', value: `${month}/${day}/${year}` },
    ],
    link: { label: 'Check the balance', path: '/giftcards' },
    why: `You get this because ${from} bought it for you on ${brand}.`,
  }
}

/** DOMAIN §15: what was done in the name of the business. */
function actLetter(facts: BusinessActFacts, { brand, currency }: Sender): Letter {
  const { subject, content } = actWords(facts, currency)
  return {
    subject,
    short: `${subject}.`,
    greeting: hello(facts.firstName),
    paragraphs: [`${subject}.`, ...content.split('\n')],
    rows: [],
    link: linkOf(facts),
    why: `You get this because you are the main contact of your business on ${brand}.`,
  }
}

function linkOf(facts: BusinessActFacts): Letter['link'] {
  return facts.act === 'person-removed' && facts.said.giftCards
    ? { label: 'See your gift cards', path: '/giftcards' }
    : { label: 'See your people', path: '/account?panel=people' }
}

/** COMMS-04: the receipt of a payment, for payer and payee. */
function receiptLetter(facts: ReceiptFacts, sender: Sender): Letter {
  const short = `${happened(facts, sumsOf(facts, sender.currency))}.`
  return {
    subject: happened(facts, sumsOf(facts, sender.currency)),
    short: `${short} Confirmation code ${facts.code}`,
    greeting: hello(facts.firstName),
    paragraphs: [short],
    rows: receiptRows(facts, sender.currency),
    link: { label: 'See your transactions', path: '/transactions' },
    why: whyReceipt(sender),
  }
}

function happened({ side, of, other }: ReceiptFacts, sums: string): string {
  const reversed = 'was reversed by the exchange'
  const byPayer = {
    send: `You sent ${sums}`,
    refund: `You refunded ${sums}`,
    reversal: `The payment of ${sums} from ${other} ${reversed}`,
  }
  const toPayee = {
    send: `${other} sent you ${sums}`,
    refund: `${other} refunded you ${sums}`,
    reversal: `Your payment of ${sums} to ${other} ${reversed}`,
  }
  if (of === 'charge') {
    return side === 'payer' ? `${other} charged your card ${sums}` : `You charged ${sums}`
  }
  return (side === 'payer' ? byPayer : toPayee)[of]
}

const labels = {
  to: 'Paid to',
  by: 'Paid by',
  flash: 'Paid with FlashCash',
  fee: 'Commission',
  points: 'Points earned',
}
const backLabels: typeof labels = {
  to: 'Returned to',
  by: 'Returned by',
  flash: 'Returned as FlashCash',
  fee: 'Commission returned',
  points: 'Points taken back',
}

function receiptRows(facts: ReceiptFacts, currency: string): Letter['rows'] {
  const paid = facts.side === 'payer'
  const back = facts.of === 'refund' || facts.of === 'reversal'
  const said = back ? backLabels : labels
  const dollars = (minor: bigint) => `$${readableAmount(minor)}`
  const row = (label: string, value: string, shown = true) => (shown ? [{ label, value }] : [])
  return [
    ...row(paid ? said.to : said.by, facts.other),
    ...row('Amount', `${readableAmount(facts.amount)} ${currency}`),
    ...row(
      said.flash,
      `${readableAmount(facts.flash)} ${currency}`,
      paid !== back && facts.flash > 0n,
    ),
    ...row('Tip', dollars(facts.tip), facts.tip > 0n),
    ...row(said.fee, dollars(facts.cashFee)),
    ...row(
      `${said.fee} in ${currency}`,
      `${readableAmount(facts.currencyFee)} ${currency}`,
      paid === back && facts.currencyFee > 0n,
    ),
    ...row(said.points, String(facts.points), paid !== back && facts.points > 0n),
    ...row('Product', facts.product ?? '', facts.product !== null),
    ...row('Date', momentText(facts.at, facts.zone)),
    ...row('Note', facts.note, facts.note !== ''),
    ...row('Confirmation code', facts.code),
    ...row('Account', facts.business),
  ]
}

/** FLASH-05: FlashCash granted by staff, and when it ends. */
function flashLetter(facts: FlashGrantedFacts, sender: Sender): Letter {
  const { firstName, business, amount, note, endsAt, zone } = facts
  const { subject, ends } = grantedWords(facts, sender.currency)
  return {
    subject,
    short: `${subject}. ${ends}`,
    greeting: hello(firstName),
    paragraphs: [
      `${subject}.`,
      ...(note ? [`“${note}”`] : []),
      `Your next payments use it first. ${ends}`,
    ],
    rows: [
      { label: 'Amount', value: `${readableAmount(amount)} ${sender.currency}` },
      { label: 'Evaporates', value: momentText(endsAt, zone) },
      { label: 'Account', value: business },
    ],
    link: { label: 'See your FlashCash', path: '/rewards' },
    why: whyReceipt(sender),
  }
}

/** ACCT-10: how to activate a card that was ordered. */
function cardLetter({ firstName }: CardOrderedFacts, { brand }: Sender): Letter {
  const short = `Your business ordered a ${brand} card for you. Activate it when you have it.`
  return {
    subject: `Your ${brand} card`,
    short,
    greeting: hello(firstName),
    paragraphs: [short, 'You can pay with it once it is activated.'],
    rows: [],
    link: { label: 'Activate a card', path: '/activate' },
    why: `You get this because your business ordered a ${brand} card for you.`,
  }
}

/** That a card is refused from now on, for its holder. */
function endedCardLetter({ firstName, card }: CardEndedFacts, { brand }: Sender): Letter {
  const short = `Your ${brand} card ending in ${card} was deactivated and no longer works.`
  return {
    subject: `Your ${brand} card was deactivated`,
    short,
    greeting: hello(firstName),
    paragraphs: [
      short,
      'It cannot be switched on again. If you did not expect this, ask the main contact of your business.',
    ],
    rows: [],
    why: `You get this because the card was yours.`,
  }
}

/** 25.00 Moxey and a $3.50 tip */
function sumsOf({ amount, tip }: ReceiptFacts, currency: string): string {
  const tipped = `a $${readableAmount(tip)} tip`
  if (amount === 0n) return tipped
  const sent = `${readableAmount(amount)} ${currency}`
  return tip > 0n ? `${sent} and ${tipped}` : sent
}

function whyReceipt({ brand }: Sender): string {
  return (
    `You get this because receipts are on in your ${brand} account. ` +
    'Switch them off under More, Communication Preferences.'
  )
}

function hello(firstName: string): string {
  return firstName === '' ? 'Hello,' : `Hello ${isolated(firstName)},`
}

/** Texts of the demo's page with all sent letters. */
export const outboxMessages = {
  title: 'Outbox',
  lead: 'The emails, texts and notifications that this demo would have sent.',
  none: 'Nothing has been sent yet. Make a payment, then reload this page.',
  status: {
    waiting: 'Waiting',
    sent: 'Kept here',
    'given-up': 'Given up',
  },
  channel: { mail: 'Email', text: 'Text', push: 'Notification' },
} as const
