/** What each right of a person allows, in the words of the screen (DOMAIN §15). */
import type { LimitName, PersonRight } from '@exchange/domain/members/person-rights.rules'

export interface RightWords {
  readonly label: string
  readonly hint: string
  /** Follows "You are not allowed to". */
  readonly doing: string
}

export const rightWords: Record<PersonRight, RightWords> = {
  send: {
    label: 'Pay',
    hint: 'Send, pay requests, schedule payments, and pay with a business card.',
    doing: 'pay for your business',
  },
  charge: {
    label: 'Be paid',
    hint: 'Charge business cards and gift cards.',
    doing: 'charge cards for your business',
  },
  request: {
    label: 'Request payments',
    hint: 'Ask other members for payments, and withdraw what was asked.',
    doing: 'request payments for your business',
  },
  refund: {
    label: 'Refund',
    hint: 'Give back payments that the business received.',
    doing: 'refund payments of your business',
  },
  cards: {
    label: 'Payment cards and Cash Reserve',
    hint: 'Save and remove payment cards, load the Cash Reserve, and set auto-reload.',
    doing: 'use the payment cards of your business',
  },
  'gift-cards': {
    label: 'Gift cards',
    hint: 'Buy gift cards and see their numbers.',
    doing: 'buy gift cards for your business',
  },
  people: {
    label: 'People',
    hint: 'Add and remove people, give them rights and limits up to their own, and order their cards.',
    doing: 'manage the people of your business',
  },
  listing: {
    label: 'Products',
    hint: 'Change what the business sells.',
    doing: 'change the products of your business',
  },
  statements: {
    label: 'All transactions',
    hint: 'See all payments, gift cards, schedules and requests of the business. Without it, people see their own.',
    doing: 'see all transactions of your business',
  },
}

export const limitWords: Record<LimitName, string> = {
  payment: 'In one payment',
  day: 'Within 24 hours',
  month: 'In a calendar month',
  approvalFrom: 'Approved by the main contact from',
}

export const powerMessages = {
  rights: 'Rights',
  limits: 'Limits',
  limitsHint:
    'The most that this person can pay, with tips, gift cards and card loads. Leave a field empty for ' +
    'no limit.',
  save: 'Save rights and limits',
  saved: (name: string) => `The rights and limits of ${name} were saved.`,
  main: 'The main contact has all rights and no limits.',
  self: 'You cannot change your own rights and limits.',
  noneHeld: 'No rights',
} as const
