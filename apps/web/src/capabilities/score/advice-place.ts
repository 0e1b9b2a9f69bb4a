/** Where a piece of advice is followed; null where this person cannot do it. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { AdviceName } from '@exchange/contract/score/score.messages'
import { may } from '../../kernel/rights.ts'
import { paths } from '../../paths.ts'

interface Here {
  readonly user: SessionUser
  /** The network takes payment cards. */
  readonly takesCards: boolean
  /** The page that stays open below a panel. */
  readonly page: string
}

export function advicePlace(name: AdviceName, { user, takesCards, page }: Here): string | null {
  const panel = (view: string) => paths.panel(view, {}, page)
  switch (name) {
    case 'firstSale':
      return user.isTestAccount ? null : panel('products')
    case 'sales':
    case 'creditUse':
      return panel('share')
    case 'recur':
      return may(user, 'send') ? paths.pay() : null
    case 'craAutoload':
      return takesCards && may(user, 'cards') ? panel('auto-reload') : null
    case 'craReload':
    case 'reserveBelowZero':
      return takesCards && may(user, 'cards') ? panel('load-cash-reserve') : null
    case 'cardDeclined':
      return takesCards && may(user, 'cards') ? panel('add-card') : null
    default:
      return paths.explore()
  }
}
