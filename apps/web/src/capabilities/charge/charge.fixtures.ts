import type { ChargeAnswer } from '@exchange/contract/charge/charge.contract'
import type {
  GiftCardChargeAnswer,
  GiftCardInfo,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import { sampleUser } from '../session-user.fixtures.ts'

/** A card number as typed, and as its magnetic stripe and QR code carry it. */
export const typed = makeCardNumber('1234567890123') ?? ''
export const read = `${typed}000000000042`

export const dana: ContactHit = {
  id: 'c7',
  contactType: 'c',
  list_name: 'Dana Whitfield',
  desc: 'Bayou Bakery',
  city: '',
  state: '',
  image_url: null,
  image_url_v2: null,
  product_icons: [],
  product_icons_v2: [],
}

export function chargeAnswer(): ChargeAnswer {
  const account = sampleUser().account
  if (!account) throw new Error('The sample user has an account.')
  return {
    account: { ...account, tradeBalance: 1868 },
    moxeyPayConfirm: 'K7MP2QX9WD',
    chargeMember: 'Dana Whitfield, Bayou Bakery',
    product: null,
    fee: 0.9,
    currencyFee: 0,
    date: '2026-03-09T21:05:00.000Z',
    pending: null,
  }
}

export const giftCardNumber = '9101234567894273'
export const giftCard: GiftCardInfo = { balance: 60, expired: 0, error: '', lastDay: '2031-11-21' }

export function giftCardAnswer(): GiftCardChargeAnswer {
  const { account } = sampleUser()
  if (!account) throw new Error('The sample user has an account.')
  return {
    account,
    amount: 60,
    giftCard: { balance: 0, due: 15 },
    moxeyPayConfirm: 'K7MP2QX9WD',
    product: null,
    fee: 3,
    currencyFee: 0,
    date: '2026-03-09T21:05:00.000Z',
  }
}
