import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'

type Named = Pick<WalletCard, 'cardTypeNice' | 'ccNumber'>

/** "Visa ending in 1111". */
export function cardName({ cardTypeNice, ccNumber }: Named): string {
  return `${cardTypeNice} ending in ${ccNumber.slice(-4)}`
}

/** "03/26" from the wire's MMYY. */
export function expiryText(ccExp: string): string {
  return `${ccExp.slice(0, 2)}/${ccExp.slice(2)}`
}
