/**
 * The app as the server uses it (decision 0020): renders a visitor's page to HTML with the same
 * components that take it over in the browser. Built into one file for Node.
 */
import { readCookie } from './kernel/cookies.ts'
import { config, queryClient } from './kernel/kernel.ts'
import { setPageAnswers } from './kernel/page-answers.ts'
import { pendingParts } from './kernel/lazy-part.tsx'
import { firstPlace, noPlace, readPlaceText, showPlace } from './capabilities/places/place.ts'
import { memberCookie } from './kernel/token-store.ts'
import { setNow } from './kernel/use-now.ts'
import type { PageFacts, PagePainter } from '@exchange/contract/pages/page-painter'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { AppRoot } from './app-root.tsx'
import { readPlace } from './paths.ts'
import { later } from './manifests/later.ts'
import { addPages, isPage, router } from './routes.tsx'
import { firstQuestion } from './screens/first-question.ts'

const history = createMemoryHistory({ initialEntries: ['/'] })
router.update({ ...router.options, history, scrollRestoration: false })
addPages(later)
/** Pages are rendered one after the other, because router, place and time are global. */
let last: Promise<unknown> = Promise.resolve()

export const painter: PagePainter = {
  isPage,
  firstQuestion(address, cookies) {
    if (readCookie(cookies, memberCookie) !== null) return null
    return firstQuestion(address, readPlaceText(readCookie(cookies, 'place')))
  },
  paint(facts) {
    const drawn = last.then(() => draw(facts))
    last = drawn.catch(() => undefined)
    return drawn
  },
}

async function draw({ address, config: told, cookies, laid }: PageFacts) {
  history.replace(address)
  await router.load()
  // An address that redirects is not rendered.
  const { location, resolvedLocation } = router.state
  if (resolvedLocation?.href !== location.href) return undefined
  await pendingParts()
  const [, parts] = router.getMatchedRoutes(router.state.location.pathname)
  const place = firstPlace(readPlace(parts), readCookie(cookies, 'place'))
  config.set({ ...config.get(), ...told })
  if (place) showPlace(place)
  else noPlace()
  setPageAnswers(laid)
  setNow(laid.at)
  try {
    return renderToString(<AppRoot />)
  } finally {
    // Nothing of one visitor is kept for the next.
    queryClient.clear()
  }
}
