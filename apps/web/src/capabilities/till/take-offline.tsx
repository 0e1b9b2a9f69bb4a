/** Without a network: a sale is taken for an offline allowance, and paid when the till is back. */
import { tillAllowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AllowanceForm } from './allowance-form.tsx'
import type { Till } from './use-till.ts'

export function TakeOffline({ till }: { readonly till: Till }) {
  const { currency } = useConfig().brand
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState('')
  const close = () => {
    setOpen(false)
    setTaken('')
  }
  const sum = `${amountText(till.due)} ${currency}`
  return (
    <>
      <Button
        large
        block
        disabled={till.due <= 0n || till.waiting !== null}
        className="min-h-15!"
        icon={<QrCode aria-hidden size={22} />}
        onClick={() => setOpen(true)}
      >
        {words.way}
      </Button>
      <Dialog
        open={open}
        sheet
        dismissable
        title={taken ? words.taken : words.way}
        onClose={close}
        actions={taken && <Button onClick={close}>{words.next}</Button>}
      >
        {taken ? (
          <Banner tone="warning">{taken}</Banner>
        ) : (
          <AllowanceForm
            till={till}
            amount={till.due}
            onTaken={({ holder }) => {
              setTaken(words.takenBody(sum, holder))
              till.startOver()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
