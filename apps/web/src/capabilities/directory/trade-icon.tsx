/** The icon of a category, chosen by a word in its name; a shop for all others. */
import { Store } from 'lucide-react'
import { tradeIcons } from '../../ui/trade-icons.ts'
import { tradeSign } from '../../ui/trade-sign.ts'

export function TradeIcon({ name, size = 22 }: { readonly name: string; readonly size?: number }) {
  const Icon = tradeIcons[tradeSign(name)] ?? Store
  return <Icon aria-hidden size={size} />
}
