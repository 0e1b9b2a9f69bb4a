import { panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import { barViews } from '../navigation/bar.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const terms: Manifest = {
  pages: [
    {
      path: paths.terms(),
      title: 'Terms and Conditions',
      noChrome: true,
      noLeftBar: true,
      view: lazyPart(() =>
        import('../capabilities/terms/terms.screen.tsx').then((file) => file.TermsScreen),
      ),
      menu: { group: 'help', icon: 'FileText', newTab: true },
    },
  ],
  panels: [
    {
      name: barViews.terms,
      title: 'Terms and Conditions',
      view: panelView(() =>
        import('../screens/panels/terms-view.tsx').then((file) => file.TermsView),
      ),
      needsUser: true,
      locked: true,
    },
  ],
}
