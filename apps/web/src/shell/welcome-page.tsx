/** `/` until the directory stands: the front door with the way in for who is there. */
import { barViews, useBar } from '../kernel/bar.ts'
import { useConfig, useSession } from '../kernel/hooks.ts'
import { Button } from '../ui/button.tsx'
import { WelcomeView } from './welcome-view.tsx'

export function WelcomePage() {
  const { brand } = useConfig()
  return <WelcomeView network={brand.name} currency={brand.currency} entrance={<Entrance />} />
}

function Entrance() {
  const state = useSession()
  const bar = useBar()
  if (state.status === 'logging-in') return null
  const signedIn = state.status === 'logged-in'
  const view = signedIn ? barViews.account : barViews.login
  return (
    <>
      <Button large onClick={() => bar.show(view)} className="max-sm:w-full">
        {signedIn ? 'Open my account' : 'Sign In'}
      </Button>
      <p className="text-ink-soft">
        {signedIn
          ? `Good to see you, ${state.user.contact.fName}.`
          : 'For members of affiliated exchanges.'}
      </p>
    </>
  )
}
