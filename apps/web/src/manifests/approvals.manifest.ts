import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { officePart } from './office-part.ts'

export const approvals: Manifest = {
  pages: [
    {
      path: paths.approvals(),
      title: 'Approvals',
      right: 'Broker',
      view: officePart('approvals'),
      menu: { group: 'office', icon: 'ShieldCheck' },
    },
  ],
}
