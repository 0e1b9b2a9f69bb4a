import type { TillPaid, TillSale, TillTender } from '@exchange/contract/till/sale.contract'
import type { TillOpening } from '@exchange/contract/till/till.contract'
import type { TakenAllowance } from './taken-allowances.ts'

const date = '2026-11-28T18:00:00.000Z'

const takings = {
  ...{ dayId: 1, number: 1, openedAt: date, sales: 19, amount: 412.5, tip: 0, openSales: 0 },
}

/** The till of a bakery without tips, at which its owner is signed in. */
export function opening(parts: Partial<TillOpening> = {}): TillOpening {
  return {
    business: { name: 'Red Stick Bakehouse', image: null },
    register: {
      ...{ registerId: 7, name: 'Counter', place: '', tips: false },
      ...{ chargeMost: null, dayMost: null },
    },
    registers: [{ registerId: 7, name: 'Counter' }],
    person: {
      ...{ name: 'Dana', cashierId: null, chargeMost: null, refundMost: null },
      ...{ discountMost: 100, seesDay: true, closesDay: true },
    },
    managers: [{ cashierId: 3, name: 'Mara' }],
    kinds: ['card', 'gift-card', 'cash'],
    sendsMail: true,
    sendsText: false,
    products: [
      {
        ...{ productId: 4, name: 'King cake', iconExt: '', picture: null, price: 32 },
        ...{ priceFrom: false, default: true, barcode: '4006381333931' },
      },
    ],
    takings,
    ...parts,
  }
}

export function tender(parts: Partial<TillTender> = {}): TillTender {
  return {
    ...{ number: 1, kind: 'card', state: 'paid', amount: 12.5, tip: 0, payer: 'Ines' },
    ...{ moxeyPayConfirm: 'K7MP2QX9WD', refunded: 0, pending: null, payCode: null, date },
    ...parts,
  }
}

/** A sale of 12.50 that is paid. */
export function paidSale(saleId: string, parts: Partial<TillSale> = {}): TillSale {
  return {
    ...{ saleId, number: 20, state: 'done', receipt: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ...{ register: 'Counter', cashier: null, approvedBy: null },
    lines: [{ productId: null, name: '', quantity: 1, price: 12.5, sum: 12.5, note: '' }],
    ...{ subtotal: 12.5, discount: 0, discountPercent: null, amount: 12.5, tip: 0 },
    ...{ paid: 12.5, waiting: 0, due: 0, refunded: 0, note: '', tenders: [tender()], date },
    ...parts,
  }
}

export function paidAnswer(sale: TillSale): TillPaid {
  return { sale, tender: sale.tenders.at(-1) ?? tender(), takings }
}

/** An allowance of 12.50 that a till took without a network. */
export function takenStory(parts: Partial<TakenAllowance> = {}, saleId = 'a'): TakenAllowance {
  return {
    ...{ number: 7, holder: 'Marco', amount: '12.50', acceptedAt: '2026-11-28T10:00:00.000Z' },
    ...{ registerId: 7, key: 'k', state: 'waiting', said: '' },
    order: {
      saleId,
      lines: [],
      amount: '12.50',
      tender: { number: 1, kind: 'allowance', amount: '12.50' },
    },
    ...parts,
  }
}
