/** Why a part was not paid, and the way on. Nothing has moved. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ManagerSheet } from './manager-sheet.tsx'
import type { Guest } from './use-guest.ts'
import type { Till } from './use-till.ts'

interface GuestRefusedProps {
  readonly till: Till
  readonly guest: Guest
}

export function GuestRefused({ till, guest }: GuestRefusedProps) {
  const { state } = till.payment
  const refusal = state.step === 'form' ? state.refusal : null
  const text = guest.wrong || refusal?.text || ''
  const code = guest.wrong ? '' : (refusal?.code ?? '')
  return (
    <div role="alert" className="w-full empty:hidden">
      {text && (
        <div className="grid gap-3 rounded-card bg-danger-soft px-5 py-4 text-danger-ink">
          <p className="font-semibold">{text}</p>
          <WayOn till={till} guest={guest} code={code} text={text} />
        </div>
      )}
    </div>
  )
}

interface WayOnProps extends GuestRefusedProps {
  readonly code: string
  readonly text: string
}

function WayOn({ till, guest, code, text }: WayOnProps) {
  const [asks, setAsks] = useState(true)
  if (code === 'MANAGER_NEEDED') {
    return (
      <>
        <Button
          variant="quiet"
          className="min-h-12! justify-self-start"
          onClick={() => setAsks(true)}
        >
          Ask a manager
        </Button>
        {asks && (
          <ManagerSheet
            managers={till.opening.managers}
            confirm="Approve"
            busy={till.payment.state.step === 'processing'}
            failure={guest.approved ? text : ''}
            onApprove={guest.payApproved}
            onClose={() => setAsks(false)}
          />
        )}
      </>
    )
  }
  if (code !== 'PRICE_CHANGED') return null
  return (
    <Button
      variant="quiet"
      className="min-h-12! justify-self-start"
      onClick={() => till.view.replace('sale')}
    >
      Look at the new total
    </Button>
  )
}
