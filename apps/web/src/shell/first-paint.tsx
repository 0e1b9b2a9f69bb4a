/**
 * The home page as static HTML, written by the build into `home.html` for visitors and
 * `home-member.html` for members: it is read while the script is loading, and the app then renders
 * the same over it. The server replaces the marks with the names of the network and the currency,
 * and with the lines of the brand's mark. Most visitors get a page with data instead, rendered by
 * the server (`paint.tsx`).
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { HomeSkeleton } from '../screens/home-skeleton.tsx'
import { NavFrame } from './nav-frame.tsx'

const networkMark = '%NETWORK%'
const currencyMark = '%CURRENCY%'
const brandMark = '%MARK%'

export function firstPaint(whose: 'visitor' | 'member'): string {
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col">
      <NavFrame network={networkMark} mark={brandMark} />
      <main className="flex-1">
        <HomeSkeleton whose={whose} currency={currencyMark} />
      </main>
    </div>,
  )
}
