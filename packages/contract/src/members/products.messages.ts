/** Texts of a member's products. */
import { barcodeLeast, barcodeMost } from '@exchange/domain/members/barcode.rules'
import { amountMinorMax } from '@exchange/domain/money'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import {
  onSaleMost,
  productNameMost,
  productsMost,
  type ProductFault,
  type ProductRefusal,
} from '@exchange/domain/members/product.rules'
import type { ErrorCode } from '../errors.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export const productFaultMessages: Record<ProductFault, string> = {
  'name-required': 'Enter a name.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'name-too-long': `A name may have at most ${productNameMost} characters.`,
  'default-off-sale': 'Only a product on sale can be the first one.',
  'price-not-an-amount': 'Enter a price like 25 or 25.50, or leave it empty.',
  'price-too-large': `A price may be at most ${readableAmount(amountMinorMax)}.`,
  'price-missing': 'Enter the least price, or turn off “From”.',
  'barcode-unreadable': `A barcode has ${barcodeLeast} to ${barcodeMost} letters, digits or signs, without blanks.`,
  'barcode-check-digit': 'The last digit does not fit the others. Please compare the number.',
  'barcode-of-card': 'This is the number of a card. Choose another barcode.',
}

export const productRefusals: Record<ProductRefusal, { code: ErrorCode; reason: string }> = {
  'product-not-found': { code: 'NOT_FOUND', reason: 'This product cannot be found.' },
  'too-many-products': {
    code: 'CONFLICT',
    reason: `A business can have at most ${productsMost} products. Please rename one that is off sale instead.`,
  },
  'too-many-on-sale': {
    code: 'CONFLICT',
    reason: `A business can have at most ${onSaleMost} products on sale. Take another one off sale first.`,
  },
  'barcode-taken': {
    code: 'CONFLICT',
    reason: 'Another of your products has this barcode. It may be off sale.',
  },
}

export const productMessages = {
  lead: 'What you sell. Charge Card and Request offer what is on sale.',
  failed: 'Your products could not be loaded.',
  none: 'No products yet',
  noneHint: 'Add what you sell, and receipts say what was bought.',
  add: 'Add a product',
  first: 'First',
  offSale: 'Off sale',
  name: 'Name',
  onSale: 'On sale',
  onSaleHint: 'When it is off sale, nobody is offered it. It stays in your books.',
  isFirst: 'First in Charge Card',
  price: 'Price',
  priceHint: 'Shown on your page in the directory. Leave it empty where you agree on it.',
  priceFrom: 'From this price on',
  barcode: 'Barcode',
  barcodeHint: 'The till adds the product when a reader scans it. Leave it empty if it has none.',
  save: 'Save product',
  saved: (name: string) => `${isolated(name)} was saved.`,
} as const
