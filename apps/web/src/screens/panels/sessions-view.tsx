import { SessionsPanel } from '../../capabilities/identity/sessions-panel.tsx'

/** The panel of where one is signed in. */
export function SessionsView() {
  return <SessionsPanel />
}
