/** Pay pages as the API answers them: to whoever pays on one, and to whoever made it. */
import { imageUrl } from '@exchange/contract/media/images'
import type { OwnPayPage, PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { amountMinorMax, toWire } from '@exchange/domain/money'
import { whyClosed, type PageClosed } from '@exchange/domain/pay-pages/page-use.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import type { Exchange } from '../exchanges/index.ts'
import type { ListedPage, PageView } from './pay-pages.read.ts'

/** Wide enough for the picture at the top of the page on a dense screen. */
const pictureWidth = 320

const closedOnTheWire = {
  'page-off': 'off',
  'page-expired': 'expired',
  'page-used-up': 'used-up',
  'page-sold-out': 'sold-out',
} as const satisfies Record<PageClosed, PayPage['closed']>

export function toPage(page: PageView, exchange: Exchange, now: Date): PayPage {
  const isPayable = page.payeeActive && exchange.open && !exchange.trial
  const { closed, ...terms } = termsOf(page, now)
  return {
    ...terms,
    closed: isPayable ? closed : 'payee-closed',
    payee: {
      sendTarget: `m${page.memberId}`,
      name: page.payeeName,
      city: page.city,
      state: page.state,
      exchange: exchange.name,
      imageUrl: page.image && imageUrl(page.image, pictureWidth),
      storefrontId: page.storefrontId,
    },
    successUrl: page.successUrl,
    cancelUrl: page.cancelUrl,
  }
}

/** `zone`: in which its last day is told. */
export function toOwnPage(page: ListedPage, zone: string, now: Date): OwnPayPage {
  const { expiresAt } = page
  return {
    ...termsOf(page, now),
    pageId: page.id,
    productIds: [...page.productIds],
    usesMost: page.usesMost,
    lastDay: expiresAt && dayIn(zone, new Date(expiresAt.getTime() - 1)),
    madeTS: page.madeAt.toISOString(),
    paid: page.paid,
    waiting: page.waiting,
    taken: toWire(page.taken),
    tipsTaken: toWire(page.tipsTaken),
    refunded: toWire(page.refunded),
  }
}

function termsOf(page: PageView, now: Date) {
  const { kind } = page
  const [first = 0n, last = first] = page.amounts
  const closed = whyClosed(page, now)
  return {
    code: page.code,
    label: page.label,
    note: page.note,
    kind,
    amount: kind === 'fixed' ? toWire(first) : null,
    least: kind === 'open' && first > 1n ? toWire(first) : null,
    most: kind === 'open' && last < amountMinorMax ? toWire(last) : null,
    amounts: kind === 'list' ? page.amounts.map(toWire) : [],
    products: page.products.map(({ id, name, price }) => ({
      productId: id,
      name,
      price: toWire(price),
    })),
    tips: page.tips,
    question: page.question,
    reference: page.reference,
    closed: closed ? closedOnTheWire[closed] : null,
    expiresTS: page.expiresAt?.toISOString() ?? null,
  }
}
