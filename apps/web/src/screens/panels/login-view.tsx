/** The Login panel, and where a sign-in leads (AUTH-08). */
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { landingAfterLogin } from '@exchange/domain/identity/login.rules'
import { mustAcceptTerms } from '@exchange/domain/terms/terms.rules'
import { useRouter } from '@tanstack/react-router'
import { LoginPanel } from '../../capabilities/identity/login-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
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
  return (
    <LoginPanel
      done={doneText(bar.search['done'])}
      onSignedIn={land}
      onCancel={() => bar.show(barViews.account)}
      onForgot={() => bar.show(barViews.forgot)}
      onRegister={() => bar.show(barViews.register)}
    />
  )
}

/** AUTH-14, AUTH-16: the confirmation of what has just been done, from the address. */
function doneText(done: string | undefined): string {
  if (done === 'updated') return words.updated
  return done === 'registered' ? words.registered : ''
}
