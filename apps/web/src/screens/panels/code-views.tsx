/** The panels Forgot and Register: both end on Login, which confirms what was done. */
import { CodePanel } from '../../capabilities/identity/code-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

export function ForgotView() {
  return <CodeView purpose="forgot" done="updated" />
}

export function RegisterView() {
  return <CodeView purpose="register" done="registered" />
}

interface CodeViewProps {
  readonly purpose: 'forgot' | 'register'
  readonly done: 'updated' | 'registered'
}

function CodeView({ purpose, done }: CodeViewProps) {
  const bar = useBar()
  return (
    <CodePanel
      purpose={purpose}
      onDone={() => bar.show(barViews.login, { done })}
      onCancel={() => bar.show(barViews.login)}
    />
  )
}
