import { panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { runsBusiness } from '../navigation/viewer.ts'

export const members: Manifest = {
  pages: [
    // ROUTE-14
    {
      path: paths.activate(),
      title: 'Activate a card',
      checkLoggedIn: true,
      noChrome: true,
      view: lazyPart(() =>
        import('../screens/activate.screen.tsx').then((file) => file.ActivateScreen),
      ),
    },
  ],
  panels: [
    {
      name: 'people',
      title: 'People and Cards',
      view: panelView(() =>
        import('../screens/panels/people-view.tsx').then((file) => file.PeopleView),
      ),
      needsUser: true,
      needsRight: 'people',
      menu: { group: 'business', icon: 'UsersRound', shownTo: runsBusiness },
    },
    {
      name: 'products',
      title: 'Products',
      view: panelView(() =>
        import('../capabilities/members/products-panel.tsx').then((file) => file.ProductsPanel),
      ),
      needsUser: true,
      needsRight: 'listing',
      menu: { group: 'business', icon: 'Package', shownTo: runsBusiness },
    },
  ],
}
