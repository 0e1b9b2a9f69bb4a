/** Your Data: the file with all of it, and being erased. */
import { ErasureSection } from '../../capabilities/erasure/erasure-section.tsx'
import { OwnDataPanel } from '../../capabilities/own-data/own-data-panel.tsx'

export function OwnDataView() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnDataPanel />
      <ErasureSection />
    </div>
  )
}
