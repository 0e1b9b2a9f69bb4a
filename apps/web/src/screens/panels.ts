/** The views of the side bar that exist. */
import type { PanelRow } from '../shell/panel-row.ts'

export const panels: readonly PanelRow[] = []
