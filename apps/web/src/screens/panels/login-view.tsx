/** Login in the side bar, and where it lands (AUTH-08). */
import { landingAfterLogin } from '@exchange/domain/identity/login.rules'
import { mustAcceptTerms } from '@exchange/domain/terms/terms.rules'
import { useRouter } from '@tanstack/react-router'
import { LoginPanel } from '../../capabilities/identity/login-panel.tsx'
import { barViews, useBar } from '../../kernel/bar.ts'
import { config, session } from '../../kernel/kernel.ts'

export function LoginView() {
  const bar = useBar()
  const router = useRouter()
  const land = () => {
    const landing = landingAfterLogin({
      savedDestination: session.takeDestination() ?? undefined,
      mustAcceptTerms: mustAcceptTerms(session.user()?.tncVersion, config.get().tncVersion),
    })
    if (landing.destination) void router.navigate({ href: landing.destination })
    else bar.show(landing.panel ?? barViews.account)
  }
  return <LoginPanel onSignedIn={land} onCancel={() => bar.show(barViews.account)} />
}
