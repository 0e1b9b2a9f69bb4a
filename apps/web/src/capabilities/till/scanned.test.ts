import { expect, test } from 'vitest'
import { entryOf } from './keypad-entry.ts'
import { saleInHand } from './sale-in-hand.ts'
import { scanned } from './scanned.ts'
import { opening } from './till.fixtures.ts'
import type { Till } from './use-till.ts'

const barcode = '4006381333931'
const products = opening().products.map((product) => ({ ...product, price: null }))

/** A till whose page was drawn while the reader typed: it still shows what the reader typed. */
function drawnWhileRead(typed: bigint) {
  const hand = saleInHand('9')
  hand.renew()
  hand.change((sale) => ({ ...sale, entry: entryOf(400_638_133n) }))
  const sale = hand.store.get()
  hand.change((now) => ({ ...now, entry: entryOf(typed) }))
  const till: Pick<Till, 'opening' | 'view' | 'sale' | 'change' | 'locked' | 'endPaid'> = {
    ...{ opening: opening({ products }), sale, change: hand.change, locked: false },
    view: { name: 'sale', of: '', go: () => undefined, replace: () => undefined },
    endPaid: () => undefined,
  }
  return { till: till as Till, hand }
}

test('POS-02 a scanned product without a price costs what was typed before, not what was read', async () => {
  const { till, hand } = drawnWhileRead(12_50n)
  await scanned(till, { kind: 'other', text: barcode })
  expect(hand.store.get()).toMatchObject({ lines: [{ price: 12_50n }], entry: { digits: '' } })
})

test('POS-02 a scanned product without a price is not added before one is typed', async () => {
  const { till, hand } = drawnWhileRead(0n)
  await scanned(till, { kind: 'other', text: barcode })
  expect(hand.store.get().lines).toEqual([])
})
