/** The public pages of the directory (ROUTE-01 to ROUTE-07). */
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPart } from './kernel/lazy-part.tsx'
import { HomeScreen } from './screens/home.screen.tsx'
import { pageRoom } from './screens/page-room.tsx'

const explorePage = lazyPart(
  () => import('./screens/explore.screen.tsx').then((part) => part.ExploreScreen),
  pageRoom,
)
const searchPage = lazyPart(
  () => import('./screens/search.screen.tsx').then((part) => part.SearchScreen),
  pageRoom,
)
const storefrontPage = lazyPart(
  () => import('./screens/storefront.screen.tsx').then((part) => part.StorefrontScreen),
  pageRoom,
)
const memberPage = lazyPart(
  () => import('./screens/member.screen.tsx').then((part) => part.MemberScreen),
  pageRoom,
)

const around = '$city/$lat/$lon/$seed'

export function directoryRoutes<Root extends AnyRoute>(root: Root) {
  const getParentRoute = () => root
  const home = { getParentRoute, component: HomeScreen, staticData: {} }
  const explore = {
    getParentRoute,
    component: explorePage,
    loader: () => explorePage.warm(),
    staticData: { title: 'All categories' },
  }
  return [
    createRoute({ ...home, path: '/' }),
    createRoute({ ...home, path: '/directory' }),
    createRoute({ ...home, path: `/directory/home/${around}` }),
    createRoute({ ...explore, path: '/directory/explore' }),
    createRoute({ ...explore, path: `/directory/explore/${around}` }),
    createRoute({
      getParentRoute,
      path: `/directory/search/$index/$predefined/${around}/$page`,
      component: searchPage,
      loader: () => searchPage.warm(),
      staticData: { ownTitle: true },
    }),
    createRoute({
      getParentRoute,
      path: '/directory/storefronts/$storefrontName/$storefrontId',
      component: storefrontPage,
      loader: () => storefrontPage.warm(),
      staticData: { ownTitle: true, noControlBar: true },
    }),
    createRoute({
      getParentRoute,
      path: '/directory/member/$memberId',
      component: memberPage,
      loader: () => memberPage.warm(),
      staticData: { ownTitle: true, noControlBar: true },
    }),
  ]
}
