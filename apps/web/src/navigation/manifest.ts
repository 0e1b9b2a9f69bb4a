/**
 * What a capability adds to the app: pages, panels of the side bar, menu rows, and who may use
 * each. `manifests.ts` lists the manifests; routes, side bar and menu are made from that list.
 * Manifests are part of the first load, so they load every view lazily.
 */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import type { ReactNode } from 'react'
import type { RouteFlags } from '../frames/route-flags.ts'
import type { LazyPart } from '../kernel/lazy-part.tsx'
import type { MenuIcon } from './menu-icons.ts'
import type { Viewer } from './viewer.ts'

export interface Manifest {
  readonly pages?: readonly Page[]
  readonly panels?: readonly Panel[]
  /** Addresses that open a panel over a page. */
  readonly panelAddresses?: readonly PanelAddress[]
  /** Menu rows that run an action instead of opening a page or a panel. */
  readonly actions?: readonly (MenuRow & { readonly label: string; readonly run: () => void })[]
}

/** The flags say what the page needs; a `right` implies a user. */
export interface Page extends RouteFlags {
  readonly path: string
  /** Other addresses of the same page. */
  readonly alsoAt?: readonly string[]
  readonly view: LazyPart | (() => ReactNode)
  readonly menu?: MenuRow
}

export interface Panel {
  /** The name in the address: `?panel=send`. */
  readonly name: string
  /** The heading of the side bar (BAR-02). */
  readonly title: string
  readonly view: LazyPart
  /** Visitors see Login instead (BAR-04). */
  readonly needsUser?: boolean
  /**
   * What a person of a business needs for it (DOMAIN §15): others have no row of it in the menu,
   * and are told whom to ask.
   */
  readonly needsRight?: PersonRight
  /** A signed-in user sees Account instead. */
  readonly visitorsOnly?: boolean
  /** It can only be left by its own controls (TERMS-01). */
  readonly locked?: boolean
  /** On a wide window it is a card in the middle of plain paper. */
  readonly card?: boolean
  readonly menu?: MenuRow
}

export interface PanelAddress {
  readonly path: string
  readonly title: string
  /** The page it is opened over; it needs a user. */
  readonly over: string
  readonly panel: string
}

/** A row of More in the Account panel, under the heading of its group (BAR-20). */
export interface MenuRow {
  readonly group: MenuGroup
  readonly icon: MenuIcon
  /** The title of the page or panel by default. */
  readonly label?: string
  /** The label of its large button above the menu, if it has one (BAR-18). */
  readonly quick?: string
  readonly newTab?: boolean
  /** Found from the desk and in the menu, but not in the rail. */
  readonly rare?: true
  /** A count beside the label. */
  readonly badge?: (user: SessionUser) => number
  /** Who sees it, unless it is everybody who is signed in and holds the page's right. */
  readonly shownTo?: (viewer: Viewer) => boolean
}

/** In the order of the menu. */
export const menuGroups = ['money', 'business', 'office', 'me', 'help'] as const
export type MenuGroup = (typeof menuGroups)[number]
