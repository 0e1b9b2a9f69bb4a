/**
 * The rows of the rail beside the account's pages: the places of an account, in the same order on
 * each of its pages. Who may open a page or a panel is decided by its row in the menu.
 */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { mayPay } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import type { MenuIcon } from './menu-icons.ts'
import type { MenuEntry } from './menu.ts'
import { runsBusiness, type Viewer } from './viewer.ts'

/** A row leads to a page, or opens a panel over the page. */
export interface RailRow {
  readonly label: string
  readonly icon: MenuIcon
  readonly href?: string
  readonly panel?: string
  /** A count beside the label. */
  readonly badge?: number
}

export interface RailPart {
  /** None for the account, if it stands first. */
  readonly heading: string
  readonly rows: readonly RailRow[]
}

/** The rail of a viewer, made from the rows of its menu. Parts without a row are left out. */
export function railParts(menu: readonly MenuEntry[], viewer: Viewer): readonly RailPart[] {
  const row = (at: string, label?: string) => rowsAt(menu, viewer.user, at, label)
  const office = menu.filter(({ group, href, rare }) => group === 'office' && href && !rare)
  const pays = mayPay(viewer.user)
  const desks = { heading: 'Office', rows: office.flatMap(({ href = '' }) => row(href)) }
  // Whose business does not pay is here for the office.
  const officeFirst = !pays && desks.rows.length > 0
  const parts: readonly RailPart[] = [
    ...(officeFirst ? [desks] : []),
    {
      heading: officeFirst ? 'Account' : '',
      rows: [
        { label: 'Home', icon: 'House', href: paths.home() },
        ...row(paths.account(), 'Account'),
        ...row(paths.dashboard()),
        ...(pays ? [{ label: 'Send', icon: 'Send', href: paths.pay() } as const] : []),
        ...row(paths.transactions(), 'Activity'),
        ...row(paths.notifications(), 'Notifications'),
        ...row(paths.documents()),
        ...row(paths.rewards(), 'Rewards'),
        ...row(paths.giftCards()),
      ],
    },
    {
      heading: 'Business',
      rows: [
        ...row('charge'),
        ...row('/MoxeyPaySetup'),
        ...ownListing(viewer),
        ...row('products'),
        ...row('people'),
        ...row('/MoxeyPayPOSSetup'),
        ...row('/incentives'),
        ...row('/developers'),
      ],
    },
    ...(officeFirst ? [] : [desks]),
    {
      heading: 'Settings',
      rows: [...row('comms-preferences', 'Preferences')],
    },
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}

/** The row of a page's address or of a panel's name; none if the menu has no such row. */
function rowsAt(
  menu: readonly MenuEntry[],
  user: SessionUser,
  at: string,
  label?: string,
): readonly RailRow[] {
  const entry = menu.find(({ href, panel }) => href === at || panel === at)
  if (!entry) return []
  const { icon, href, panel } = entry
  const to = href === undefined ? { panel: panel ?? '' } : { href }
  return [{ label: label ?? entry.label, icon, badge: entry.badge?.(user) ?? 0, ...to }]
}

/** What others see of the business. */
function ownListing(viewer: Viewer): readonly RailRow[] {
  const { memberId } = viewer.user.member
  if (!runsBusiness(viewer)) return []
  return [{ label: 'Listing', icon: 'Store', href: paths.member(memberId) }]
}
