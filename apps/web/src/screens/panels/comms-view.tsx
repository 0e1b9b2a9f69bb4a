import { CommsPanel } from '../../capabilities/preferences/comms-panel.tsx'

/** Communication Preferences in the side bar. */
export function CommsView() {
  return <CommsPanel />
}
