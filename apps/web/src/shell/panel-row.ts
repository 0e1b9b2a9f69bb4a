import type { LazyPart } from '../kernel/lazy-part.tsx'

/** One view of the side bar. The list of them is the registry; a view not listed does not exist. */
export interface PanelRow {
  /** As it stands in the address. */
  readonly name: string
  /** As it stands above the view (BAR-02). */
  readonly title: string
  readonly view: LazyPart
  /** Visitors see Login instead (BAR-04). */
  readonly needsUser?: boolean
  /** Who is signed in already sees Account instead. */
  readonly visitorsOnly?: boolean
  /** Cannot be left but by its own controls (TERMS-01). */
  readonly locked?: boolean
}
