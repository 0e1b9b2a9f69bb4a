/**
 * The home page as static HTML, written into `home.html` by the build: a member sees it while the
 * script is loading, and the app then renders the same over it. The server replaces the marks with
 * the name of the network.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { HomeSkeleton } from '../screens/home-skeleton.tsx'
import { NavFrame } from './nav-frame.tsx'

const networkMark = '%NETWORK%'
const brandMark = '%MARK%'

export function firstPaint(): string {
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col">
      <NavFrame network={networkMark} mark={brandMark} />
      <main className="flex-1">
        <HomeSkeleton />
      </main>
    </div>,
  )
}
