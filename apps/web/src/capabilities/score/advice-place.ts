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

type Way =
  | 'explore'
  | 'pay'
  /** Panels. */
  | 'products'
  | 'share'
  | 'auto-reload'
  | 'load-cash-reserve'
  | 'add-card'

const ways: Readonly<Record<AdviceName, Way>> = {
  firstSale: 'products',
  firstPurchase: 'explore',
  healthy: 'explore',
  unhealthy91_180: 'explore',
  unhealthy181_270: 'explore',
  unhealthy271_360: 'explore',
  unsafe361plus: 'explore',
  purchases: 'explore',
  transaction: 'explore',
  sales: 'share',
  creditUse: 'share',
  recur: 'pay',
  craAutoload: 'auto-reload',
  craReload: 'load-cash-reserve',
  reserveBelowZero: 'load-cash-reserve',
  cardDeclined: 'add-card',
}

/** TRIAL-04, TRIAL-05: trial members are not paid, and have no cash reserve. */
export function isForTrial(name: AdviceName): boolean {
  return ways[name] === 'explore' || ways[name] === 'pay'
}

export function advicePlace(name: AdviceName, { user, takesCards, page }: Here): string | null {
  const way = ways[name]
  if (way === 'explore') return paths.explore()
  if (way === 'pay') return may(user, 'send') ? paths.pay() : null
  const usesCards = way === 'auto-reload' || way === 'load-cash-reserve' || way === 'add-card'
  if (usesCards && !(takesCards && may(user, 'cards'))) return null
  if (way === 'products' && user.isTestAccount) return null
  return paths.panel(way, {}, page)
}
