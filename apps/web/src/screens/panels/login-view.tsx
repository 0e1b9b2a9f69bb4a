/** The Login panel. */
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { LoginPanel } from '../../capabilities/identity/login-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { useLanding } from './use-landing.ts'

export function LoginView() {
  const bar = useBar()
  const land = useLanding()
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
