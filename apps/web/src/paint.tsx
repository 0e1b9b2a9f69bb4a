/**
 * The app as its server uses it (decision 0020): a visitor's Home as HTML, drawn by the same
 * components that then take it over in the browser. Built into one file that Node reads.
 */
import { readCookie } from './kernel/cookies.ts'
import { config, queryClient } from './kernel/kernel.ts'
import { layAnswers } from './kernel/early.ts'
import { noPlace, readPlaceText, showPlace } from './kernel/place.ts'
import { memberCookie } from './kernel/token-store.ts'
import { setNow } from './kernel/use-now.ts'
import type { PagePainter } from '@exchange/contract/pages/page-painter'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { AppRoot } from './app-root.tsx'
import { router } from './routes.tsx'
import { firstQuestion } from './screens/first-question.ts'

const history = createMemoryHistory({ initialEntries: ['/'] })
router.update({ ...router.options, history, scrollRestoration: false })
const ready = router.load()

export const painter: PagePainter = {
  firstQuestion(address, cookies) {
    if (readCookie(cookies, memberCookie) !== null) return null
    return firstQuestion(address, readPlaceText(readCookie(cookies, 'place')))
  },
  async paintHome({ config: told, cookies, laid }) {
    await ready
    const place = readPlaceText(readCookie(cookies, 'place'))
    config.set({ ...config.get(), ...told })
    if (place) showPlace(place)
    else noPlace()
    layAnswers(laid)
    setNow(laid.at)
    const html = renderToString(<AppRoot />)
    // Nothing of one visitor stays for the next.
    queryClient.clear()
    return html
  },
}
