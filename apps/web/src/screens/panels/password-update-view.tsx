import { PasswordUpdatePanel } from '../../capabilities/identity/password-update-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The Update Password panel; both ways out lead to Account (AUTH-21). */
export function PasswordUpdateView() {
  const bar = useBar()
  return <PasswordUpdatePanel onClose={() => bar.show(barViews.account)} />
}
