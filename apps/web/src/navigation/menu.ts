/** The menu of the Account panel, collected from the manifests. */
import { createContext } from 'react'
import { holdsSomewhere } from '../kernel/rights.ts'
import { menuGroups, type Manifest, type MenuRow } from './manifest.ts'
import type { Viewer } from './viewer.ts'

/** A row that the viewer sees, and what it leads to: one of the last three. */
export interface MenuEntry extends MenuRow {
  readonly label: string
  readonly href?: string
  readonly panel?: string
  readonly run?: () => void
}

/** Set around the shell: what it shows is named by the manifests, so it cannot import them. */
export const Manifests = createContext<readonly Manifest[]>([])

export function menuEntries(manifests: readonly Manifest[], viewer: Viewer): readonly MenuEntry[] {
  const all = manifests.flatMap((manifest) => entriesOf(manifest, viewer))
  const seen = all.filter(({ shownTo }) => shownTo?.(viewer) ?? true)
  return menuGroups.flatMap((name) => seen.filter(({ group }) => group === name))
}

function entriesOf(manifest: Manifest, { user }: Viewer): MenuEntry[] {
  const { pages = [], panels = [], actions = [] } = manifest
  return [
    ...panels.flatMap(({ name, title, menu }) => {
      return menu ? [{ label: title, ...menu, panel: name }] : []
    }),
    ...pages.flatMap(({ path, title = '', right, menu }) => {
      const holds = !right || holdsSomewhere(user, right)
      return menu && holds ? [{ label: title, ...menu, href: path }] : []
    }),
    ...actions,
  ]
}
