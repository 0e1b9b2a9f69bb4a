/** The public pages of the directory (ROUTE-01 to ROUTE-07). Home is part of the first load. */
import { pageRoom } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { HomeScreen } from '../screens/home.screen.tsx'
import type { Manifest } from '../navigation/manifest.ts'

const around = '$city/$lat/$lon/$seed'

export const directory: Manifest = {
  pages: [
    {
      path: '/',
      alsoAt: ['/directory', `/directory/home/${around}`],
      view: HomeScreen,
    },
    {
      path: '/directory/explore',
      alsoAt: [`/directory/explore/${around}`],
      title: 'Explore',
      view: lazyPart(
        () => import('../screens/explore.screen.tsx').then((file) => file.ExploreScreen),
        pageRoom,
      ),
    },
    {
      path: `/directory/search/$index/$predefined/${around}/$page`,
      ownTitle: true,
      view: lazyPart(
        () => import('../screens/search.screen.tsx').then((file) => file.SearchScreen),
        pageRoom,
      ),
    },
    {
      path: '/directory/storefronts/$storefrontName/$storefrontId',
      ownTitle: true,
      noControlBar: true,
      view: lazyPart(
        () => import('../screens/storefront.screen.tsx').then((file) => file.StorefrontScreen),
        pageRoom,
      ),
    },
    {
      path: '/directory/member/$memberId',
      ownTitle: true,
      noControlBar: true,
      view: lazyPart(
        () => import('../screens/member.screen.tsx').then((file) => file.MemberScreen),
        pageRoom,
      ),
    },
  ],
}
