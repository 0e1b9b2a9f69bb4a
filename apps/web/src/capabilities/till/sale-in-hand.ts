/**
 * The sale in hand of a register: kept on the device with each change, so that a reload, a closed
 * tab and a lost network lose nothing of it.
 */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { deviceStorage } from '../../kernel/browser-storage.ts'
import { minorOf } from '../../kernel/formats.ts'
import { randomId } from '../../kernel/random-id.ts'
import { createStore, type Store } from '../../kernel/store.ts'
import { isUntouched, newSale, type Sale } from './basket.ts'
import { noEntry } from './keypad-entry.ts'
import { keptSale, readSale } from './kept-sale.ts'

export interface SaleInHand {
  readonly store: Store<Sale>
  change(work: (sale: Sale) => Sale): void
  /** An empty basket with an id of its own. */
  renew(): void
}

const nameOf = (register: string) => `till.sale.${register}`

export function saleInHand(register: string): SaleInHand {
  const name = nameOf(register)
  const store = createStore(readSale(deviceStorage.get(name)) ?? newSale())
  const put = (sale: Sale) => {
    if (isUntouched(sale)) deviceStorage.remove(name)
    else deviceStorage.set(name, keptSale(sale))
    store.set(sale)
  }
  return {
    store,
    change: (work) => put(work(store.get())),
    renew: () => put(newSale()),
  }
}

/** A sale of the list as the sale in hand, to go on with it. */
export function inHandAgain(known: TillSale): Sale {
  const { saleId, lines, discount, discountPercent, note } = known
  return {
    saleId,
    note,
    lines: lines.map(({ productId, name, quantity, price, note: said }) => ({
      ...{ key: randomId(), productId, name, quantity, note: said },
      price: minorOf(price),
    })),
    discount: discountOf({ discount, discountPercent }),
    entry: noEntry,
    sent: true,
  }
}

function discountOf({ discount, discountPercent }: Pick<TillSale, 'discount' | 'discountPercent'>) {
  if (discountPercent !== null) {
    return { kind: 'percent', basisPoints: Math.round(discountPercent * 100) } as const
  }
  return discount > 0 ? ({ kind: 'fixed', amount: minorOf(discount) } as const) : null
}
