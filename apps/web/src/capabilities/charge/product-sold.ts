/**
 * The product that the form of a charge begins with: the first one (CHARGE-02), or what was chosen
 * for the last charge on this device, which may be none.
 */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { deviceStorage } from '../../kernel/browser-storage.ts'

type Seller = Pick<SessionUser, 'products' | 'contact'>

const nameOf = ({ contact }: Seller) => `charge.product.${contact.id}`

/** The id of the product as text; empty for none. */
export function productToSell(seller: Seller): string {
  const ids = ['', ...seller.products.map(({ id }) => String(id))]
  const last = deviceStorage.get(nameOf(seller))
  return last !== null && ids.includes(last) ? last : (ids[1] ?? '')
}

export function noteSold(seller: Seller, productId: string): void {
  deviceStorage.set(nameOf(seller), productId)
}
