/** What each kind of file is, and what each of its columns takes. */
import type { ColumnOf, ImportKind } from '@exchange/domain/imports/import-kinds.rules'

export const kindWords: Record<
  ImportKind,
  { readonly name: string; readonly one: string; readonly hint: string }
> = {
  members: {
    name: 'Members',
    one: 'member',
    hint: 'Each business with its main contact, who may do everything for it. Import this file first.',
  },
  contacts: {
    name: 'Contacts',
    one: 'contact',
    hint: 'Further people of each business, with what they may do and up to which sums.',
  },
  products: {
    name: 'Products',
    one: 'product',
    hint: 'What each business sells, with its price.',
  },
  listings: {
    name: 'Storefronts',
    one: 'storefront',
    hint: 'What the directory shows of each business. With pictures: put this file and the pictures into one zip. A storefront that has texts already stays as it is.',
  },
  cards: {
    name: 'Cards',
    one: 'card',
    hint: 'Plastic cards of your former system that people go on using, 16 digits beginning with 92 to 99. They are active at once; where the business is in use already, its holder activates the card.',
  },
  balances: {
    name: 'Opening balances',
    one: 'opening balance',
    hint: 'What each member owns or owes on the first day, and how much it may owe. This makes money, so a second person confirms it.',
  },
  payments: {
    name: 'Past payments',
    one: 'past payment',
    hint: 'What members paid each other in your former system, for them to look up. It is history only: no balance, fee, score or tax form changes.',
  },
}

const number =
  'The number of the member in your former system. Letters and digits, as you write it on statements.'
const person = {
  firstName: 'The first name of the person.',
  lastName: 'The last name of the person.',
  email:
    'Where the letter goes with which the person chooses a password. Without it the person cannot sign in.',
  phone: 'Ten digits, in any form.',
  username: 'What the person signs in with. Leave it empty to use the email address.',
}

export const columnHints: { readonly [Kind in ImportKind]: Record<ColumnOf<Kind>, string> } = {
  members: {
    number,
    business: 'The legal name of the business.',
    listName: 'The name that members see. Leave it empty to use the legal name.',
    ...person,
    businessEmail: 'An address of the business that members may see.',
    businessPhone: 'A phone of the business that members may see.',
    website: 'The web address of the business.',
    address: 'Street and house number.',
    address2: 'Suite or floor.',
    city: 'The city.',
    state: 'Two letters or the whole name.',
    zip: 'Five digits.',
    joined: 'The day on which it joined: 2014-03-01, 3/1/2014 or Mar 1, 2014. Empty is today.',
    feePlan: 'standard or cash-fee-free. Empty is standard.',
    standing: 'active or standby. Empty is active.',
  },
  contacts: {
    number,
    ...person,
    rights:
      'Any of send, charge, request, refund, cards, gift-cards, people, listing, statements, with commas between them. Empty is send, charge and request. Write none for no rights. Where the business is in use already, its main contact gives them.',
    perPayment: 'The most that the person pays at once. Empty is 500. Write none for no limit.',
    perDay: 'The most within 24 hours. Empty is 1,000. Write none for no limit.',
    perMonth: 'The most in a calendar month. Empty is 5,000. Write none for no limit.',
  },
  products: {
    number,
    product: 'The name of the product or service.',
    price: 'What one costs. Leave it empty where the price is agreed.',
    priceFrom: 'yes if the price is the least that one pays. Empty is no.',
    onSale: 'no to keep it out of sight. Empty is yes.',
    barcode: 'By which a till finds it. Format the column as text, so that no zero is lost.',
  },
  listings: {
    number,
    short: 'One line about the business, at most 200 characters.',
    description: 'What it does, as text or HTML.',
    categories:
      'At most ten categories of your directory, with semicolons between them, written as in the directory.',
    keywords: 'At most twenty words by which it is found, with semicolons between them.',
    hero: 'The name of a picture in the zip: a photo of at least 100 pixels on each side, JPEG, PNG or WebP, up to 5 MB.',
    logo: 'The name of a picture in the zip.',
    pictures: 'Names of at most twelve more pictures in the zip, with semicolons between them.',
  },
  cards: {
    number,
    firstName: 'The first name of the holder, as in the members or contacts.',
    lastName: 'The last name of the holder.',
    card: 'The number on the card. It is encrypted as soon as the file arrives.',
  },
  balances: {
    number,
    balance: 'What the member owns in the currency. A minus sign or brackets for a debt.',
    reserve: 'The cash reserve in dollars, not below zero. Empty is 0.',
    points: 'Reward points, whole. Empty is 0.',
    credit:
      'How much the member may owe. Empty leaves its credit line as it is. It is never below the debt.',
  },
  payments: {
    day: 'The day of the payment: 2019-05-13, 5/13/2019 or May 13, 2019.',
    payer:
      'Who paid: the member number, or the name as it stands here. One of the two must be a member here; the other is kept as you wrote it.',
    payee: 'Who was paid, written in the same way.',
    amount:
      'What was paid in the currency, above zero. Write money that went back as a payment the other way.',
    fee: 'What the payer was charged for it, in dollars. Only the payer and your office see it. Empty shows none.',
    note: 'What it was for, at most 250 characters.',
    reference:
      'The number that it had in your former system. With it, no payment comes twice in one file.',
  },
}
