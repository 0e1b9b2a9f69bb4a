import { SecurityPanel } from '../../capabilities/factors/security-panel.tsx'
import { ProofSum } from '../../capabilities/identity/proof-sum.tsx'

/** The panel of Sign-in & Security: how one signs in, and which payments one confirms. */
export function SecurityView() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <SecurityPanel />
      <ProofSum />
    </div>
  )
}
