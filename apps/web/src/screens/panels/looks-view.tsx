import { LooksPanel } from '../../capabilities/audit/looks-panel.tsx'

/** The panel of who looked at the own business. */
export function LooksView() {
  return <LooksPanel />
}
