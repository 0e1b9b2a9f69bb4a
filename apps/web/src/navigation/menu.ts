/** The menu of the Account panel, collected from the manifests. */
import { createContext } from 'react'
import { holdsSomewhere, may } from '../kernel/rights.ts'
import { menuGroups, type Manifest, type MenuRow } from './manifest.ts'
import type { Viewer } from './viewer.ts'

/** A menu row visible to the viewer, with exactly one of the last three. */
export interface MenuEntry extends MenuRow {
  readonly label: string
  readonly href?: string
  readonly panel?: string
  readonly run?: () => void
}

/** Provided around the shell. A context, because the manifests import the views that use it. */
export const Manifests = createContext<readonly Manifest[]>([])

export function menuEntries(manifests: readonly Manifest[], viewer: Viewer): readonly MenuEntry[] {
  const all = manifests.flatMap((manifest) => entriesOf(manifest, viewer))
  const seen = all.filter(({ shownTo }) => shownTo?.(viewer) ?? true)
  return menuGroups.flatMap((name) => seen.filter(({ group }) => group === name))
}

function entriesOf(manifest: Manifest, { user }: Viewer): MenuEntry[] {
  const { pages = [], panels = [], actions = [] } = manifest
  return [
    ...panels.flatMap(({ name, title, menu, needsRight }) => {
      const holds = !needsRight || may(user, needsRight)
      return menu && holds ? [{ label: title, ...menu, panel: name }] : []
    }),
    ...pages.flatMap(({ path, title = '', right, menu }) => {
      const holds = !right || holdsSomewhere(user, right)
      return menu && holds ? [{ label: title, ...menu, href: path }] : []
    }),
    ...actions,
  ]
}
