/** The calls of gift cards. Only types are imported, so no schema is loaded. */
import type {
  buyGiftCard,
  GiftCardBought,
  GiftCardInfo,
  GiftCardIssued,
  issueGiftCard,
  listGiftCards,
  lookUpGiftCard,
  OwnGiftCard,
  redirectGiftCard,
  showGiftCard,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { api, config, queryClient, session } from '../../kernel/kernel.ts'
import type { PaymentForm } from '../payments/use-payment.ts'
import type { BuyFormFields } from './buy-check.ts'

const lookUpAddress: Address<typeof lookUpGiftCard> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/giftcard/balance',
}

const buyAddress: Address<typeof buyGiftCard> = {
  method: 'POST',
  base: 'banking',
  path: '/giftcards/buy',
}

export const listAddress: Address<typeof listGiftCards> = {
  method: 'GET',
  base: 'banking',
  path: '/giftcards',
}

export const showAddress: Address<typeof showGiftCard> = {
  method: 'GET',
  base: 'banking',
  path: '/giftcards/number',
}

/** The balance of a card; its number is put into no address and no cache. */
export async function lookUp(giftCardNumber: string): Promise<GiftCardInfo> {
  return api.call(lookUpAddress, { giftCardNumber })
}

/** The number of a card that the member has bought. Throws `ApiProblem`. */
export async function numberOf(id: string): Promise<string> {
  return (await api.call(showAddress, { id })).giftCardNumber
}

const listKey = 'gift-cards'

/** Fetched again whenever the balance has changed, because buying one reduces it. */
export function useGiftCards(balance: number) {
  return useQuery({
    queryKey: [listKey, balance],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    placeholderData: (last) => last,
  })
}

export const redirectAddress: Address<typeof redirectGiftCard> = {
  method: 'POST',
  base: 'banking',
  path: '/giftcards/delivery',
}

/** Who gets a card that waits for its day, and when. */
export type Redirected = { readonly recipientEmail: string } & (
  | { readonly deliverOn: string }
  | { readonly sendNow: true }
)

/** Throws `ApiProblem`. */
export async function redirect(id: number, to: Redirected): Promise<OwnGiftCard> {
  const { giftCard } = await api.call(redirectAddress, { id, ...to })
  void queryClient.invalidateQueries({ queryKey: [listKey] })
  return giftCard
}

const issueAddress: Address<typeof issueGiftCard> = {
  method: 'POST',
  base: 'admin',
  path: '/giftcards',
}

export interface IssueFields {
  readonly amount: string
  readonly reference: string
  /** Empty when it is handed over in person. */
  readonly recipientEmail: string
  readonly message: string
}

/** A reference issues one card, so a request whose answer was lost can be repeated. */
export async function issue(exchangeId: number, fields: IssueFields): Promise<GiftCardIssued> {
  try {
    return await api.call(issueAddress, {
      exchangeId,
      amount: fields.amount.trim(),
      reference: fields.reference.trim(),
      recipientEmail: fields.recipientEmail.trim(),
      message: fields.message.trim(),
    })
  } finally {
    // A refused one may wait for a second person now.
    void queryClient.invalidateQueries({ queryKey: ['outlays'] })
  }
}

/** A purchase, from form to receipt. */
export const giftCardPayments: PaymentForm<BuyFormFields, GiftCardBought> = {
  name: 'gift-card',
  pay({ amount, recipientEmail, message, design, deliverOn }, how) {
    const to = recipientEmail.trim()
    // What was typed for somebody who then gets no mail is not sent.
    const mail = to === '' ? {} : { message: message.trim(), deliverOn }
    return api.call(buyAddress, { amount: amount.trim(), design, recipientEmail: to, ...mail }, how)
  },
  fieldNames: {
    amount: 'amount',
    recipientEmail: 'recipientEmail',
    message: 'message',
    design: 'design',
    deliverOn: 'deliverOn',
  },
  paid: ({ account }) => session.merge({ account }),
  wordsOf: ({ detail }) => detail,
  repeated({ amount, recipientEmail }) {
    const [sum, to] = [minorTyped(amount), recipientEmail.trim()]
    const card = `a gift card of ${amountText(sum)} ${config.get().brand.currency}`
    return { kind: 'buy', id: `${to} ${sum}`, what: to ? `${card} for ${to}` : card }
  },
}
