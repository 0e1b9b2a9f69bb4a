/**
 * The sale in hand of a register: kept on the device with each change, so that a reload, a closed
 * tab and a lost network lose nothing of it.
 */
import { deviceStorage } from '../../kernel/browser-storage.ts'
import { createStore, type Store } from '../../kernel/store.ts'
import { isUntouched, newSale, type Sale } from './basket.ts'
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
