import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { officePaths } from '../office-paths.ts'

export const tax: Manifest = {
  pages: [
    {
      path: officePaths.tax(),
      title: 'Tax Forms',
      right: 'Finance',
      view: lazyPart(() =>
        import('../capabilities/tax/tax.screen.tsx').then((file) => file.TaxScreen),
      ),
      menu: { group: 'office', icon: 'ReceiptText', rare: true },
    },
    {
      path: '/admin/tax/$memberId',
      title: 'Tax Forms of a Member',
      right: 'Finance',
      view: lazyPart(() =>
        import('../capabilities/tax/member-tax.screen.tsx').then((file) => file.MemberTaxScreen),
      ),
    },
  ],
}
