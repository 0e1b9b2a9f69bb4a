import { SecurityPanel } from '../../capabilities/factors/security-panel.tsx'

/** The panel of Sign-in & Security. */
export function SecurityView() {
  return <SecurityPanel />
}
