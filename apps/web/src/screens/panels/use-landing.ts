/** Where a sign-in leads (AUTH-08). */
import { landingAfterLogin } from '@exchange/domain/identity/login.rules'
import { mustAcceptTerms } from '@exchange/domain/terms/terms.rules'
import { useRouter } from '@tanstack/react-router'
import { config, session } from '../../kernel/kernel.ts'
import { mayPay } from '../../kernel/rights.ts'
import { barViews, useBar } from '../../navigation/bar.ts'

export function useLanding(): () => void {
  const bar = useBar()
  const router = useRouter()
  return () => {
    const user = session.user()
    const landing = landingAfterLogin({
      savedDestination: session.takeDestination() ?? undefined,
      mustAcceptTerms: mustAcceptTerms(user?.tncVersion, config.get().tncVersion),
      emailValidated: user?.contact.public.emailValidated ?? true,
      isOffice: user !== null && user.isElevated && !mayPay(user),
    })
    if (landing.destination) void router.navigate({ href: landing.destination })
    else bar.show(landing.panel ?? barViews.account)
  }
}
