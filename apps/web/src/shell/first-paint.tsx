/**
 * The home page as still markup, painted into `home.html` by the build: a visitor reads it while
 * the script is on its way, and the app then draws the same thing over it. The server puts the
 * names of the network and the currency where the marks stand.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { HomeStill } from '../screens/home-still.tsx'
import { NavFrame } from './nav-frame.tsx'

const networkMark = '%NETWORK%'
const currencyMark = '%CURRENCY%'

export function firstPaint(): string {
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col">
      <NavFrame network={networkMark} />
      <main className="flex-1">
        <HomeStill currency={currencyMark} />
      </main>
    </div>,
  )
}
