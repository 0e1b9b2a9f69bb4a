/**
 * The panels Forgot and Register. They end signed in, as after a sign-in; where that was not
 * possible, on Login, which confirms what was done (AUTH-14, AUTH-16).
 */
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { CodePanel } from '../../capabilities/identity/code-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { toast } from '../../ui/toaster.tsx'
import { useLanding } from './use-landing.ts'

export function ForgotView() {
  return <CodeView purpose="forgot" done="updated" text={words.updateDone} />
}

export function RegisterView() {
  return <CodeView purpose="register" done="registered" text={words.registerDone} />
}

interface CodeViewProps {
  readonly purpose: 'forgot' | 'register'
  readonly done: 'updated' | 'registered'
  /** Said to a person who is signed in. */
  readonly text: string
}

function CodeView({ purpose, done, text }: CodeViewProps) {
  const bar = useBar()
  const land = useLanding()
  const end = (signedIn: boolean) => {
    if (!signedIn) return bar.show(barViews.login, { done })
    toast({ text })
    land()
  }
  return <CodePanel purpose={purpose} onDone={end} onCancel={() => bar.show(barViews.login)} />
}
