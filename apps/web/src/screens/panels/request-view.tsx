import { RequestPanel } from '../../capabilities/requests/request-panel.tsx'
import { PayerField } from '../../capabilities/search/payee-field.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The Request panel, connected with the contact search. */
export function RequestView() {
  const bar = useBar()
  return (
    <div className="[--pay-foot:-2rem] [--pay-room:calc(100dvh-7.5rem)]">
      <RequestPanel contactField={PayerField} onClose={() => bar.show(barViews.account)} />
    </div>
  )
}
