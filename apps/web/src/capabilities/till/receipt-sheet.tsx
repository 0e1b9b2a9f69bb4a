/** The receipt for the guest: a code to scan, print, email or text. */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare, Printer } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import { counterPaths } from '../../counter-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { readReceipt, sendReceipt } from './till.api.ts'
import type { Till } from './use-till.ts'

interface ReceiptSheetProps {
  readonly till: Till
  readonly sale: TillSale
  readonly onClose: () => void
}

export function ReceiptSheet({ till, sale, onClose }: ReceiptSheetProps) {
  const address = location.origin + counterPaths.tillReceipt(sale.receipt)
  const { data, isError, refetch } = useQuery(
    { queryKey: ['till', 'receipt', sale.receipt], queryFn: () => readReceipt(sale.receipt) },
    queryClient,
  )
  return (
    <Dialog open wide sheet dismissable title="Receipt" onClose={onClose}>
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        <div data-print="hide" className="grid gap-5">
          <div className="grid justify-items-center gap-2">
            <QrCode
              value={address}
              label="The receipt as a code"
              className="size-52 rounded-card"
            />
            <p className="text-center text-sm text-ink-soft">The guest scans it with a phone.</p>
          </div>
          <Button
            large
            block
            icon={<Printer aria-hidden size={20} />}
            disabled={!data}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Sending till={till} sale={sale} />
        </div>
        {data && <ReceiptPaper codeBeside receipt={data} address={address} />}
        {!data && !isError && <SkeletonRows count={6} label="receipt" />}
        {isError && (
          <FailedBanner onRetry={() => void refetch()}>
            The receipt could not be loaded.
          </FailedBanner>
        )}
      </div>
    </Dialog>
  )
}

function Sending({ till, sale }: Omit<ReceiptSheetProps, 'onClose'>) {
  const { sendsMail, sendsText, register } = till.opening
  const [to, setTo] = useState('')
  const [sent, setSent] = useState('')
  const task = useTask()
  if (!sendsMail && !sendsText) return null
  const isMail = sendsMail && (to.includes('@') || !sendsText)
  const label = sendsMail && sendsText ? 'Email or phone' : sendsMail ? 'Email' : 'Phone'
  const way = isMail ? 'Email it' : 'Text it'
  const send = () =>
    task.run(async () => {
      const where = isMail ? { email: to.trim() } : { phone: to.trim() }
      await sendReceipt({ registerId: register.registerId, saleId: sale.saleId, ...where })
      setSent(to.trim())
      setTo('')
    })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (to.trim()) void send()
      }}
    >
      <TextField
        label={label}
        type="text"
        inputMode={sendsMail ? 'email' : 'tel'}
        autoComplete="off"
        value={to}
        onChange={(event) => {
          task.clear()
          setSent('')
          setTo(event.currentTarget.value)
        }}
      />
      <FormError>{task.failure}</FormError>
      <Button
        type="submit"
        variant="quiet"
        large
        block
        busy={task.busy}
        rests={to.trim() === ''}
        icon={isMail ? <Mail aria-hidden size={20} /> : <MessageSquare aria-hidden size={20} />}
      >
        {to.trim() === '' ? 'Send it' : way}
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {sent && `Sent to ${sent}.`}
      </p>
    </form>
  )
}
