/** What is offered below a receipt: leave it, or print it alone. */
import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

export function ReceiptActions({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Button large block onClick={onClose}>
        Close
      </Button>
      <Button
        variant="quiet"
        block
        icon={<Printer size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  )
}
