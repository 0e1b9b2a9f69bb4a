import { PasswordUpdatePanel } from '../../capabilities/identity/password-update-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** PasswordUpdate in the side bar: back to Account either way (AUTH-21). */
export function PasswordUpdateView() {
  const bar = useBar()
  return <PasswordUpdatePanel onClose={() => bar.show(barViews.account)} />
}
