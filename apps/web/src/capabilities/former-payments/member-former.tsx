/** On the page of a member in the office. Looking is noted: they are read when asked for. */
import { formerPaymentWords as words } from '@exchange/contract/former-payments/former-payments.messages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FormerList } from './former-list.tsx'
import { useFormerPayments } from './former-payments.api.ts'

export function MemberFormer({ memberId }: { readonly memberId: number }) {
  const [shown, setShown] = useState(false)
  return (
    <Surface title={words.title}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="text-ink-soft">{words.officeExplained}</p>
        {shown ? (
          <div className="w-full">
            <Shown memberId={memberId} />
          </div>
        ) : (
          <Button variant="quiet" onClick={() => setShown(true)}>
            {words.show}
          </Button>
        )}
      </div>
    </Surface>
  )
}

function Shown({ memberId }: { readonly memberId: number }) {
  return <FormerList query={useFormerPayments(memberId)} />
}
