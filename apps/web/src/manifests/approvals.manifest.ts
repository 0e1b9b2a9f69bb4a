import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const approvals: Manifest = {
  pages: [
    {
      path: paths.approvals(),
      title: 'Approvals',
      right: 'Broker',
      view: rarePart('approvals'),
      menu: { group: 'office', icon: 'ShieldCheck' },
    },
  ],
}
