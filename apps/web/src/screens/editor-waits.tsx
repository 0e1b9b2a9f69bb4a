/** The editor opened without a network: who may edit is not known yet, and nothing is lost. */
import { CloudOff } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'

export function EditorWaits() {
  return (
    <EmptyState isPage icon={<CloudOff size={26} />} title="The editor waits for the network">
      What you typed and did not save is kept on this device. It is here when the editor opens.
    </EmptyState>
  )
}
