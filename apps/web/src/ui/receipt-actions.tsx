/** The buttons below a receipt: Close, Print, Share, Download. */
import { Download, Printer, Share2 } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyReceipt, type ReceiptCopy } from './receipt-copy.ts'

interface ReceiptActionsProps {
  /** Without it there is no Close: the receipt is part of a page. */
  readonly onClose?: () => void
  /** Does the same again: a button or a link, beside Close. */
  readonly again?: ReactNode
}

export function ReceiptActions({ onClose, again }: ReceiptActionsProps) {
  const [said, setSaid] = useState('')
  return (
    <>
      {(onClose || again) && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {again}
          {onClose && (
            <Button large block onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Action icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Action>
        <Action
          icon={<Share2 size={18} aria-hidden />}
          onClick={(event) => void withCopy(event, async (copy) => setSaid(await share(copy)))}
        >
          Share
        </Action>
        <Action
          icon={<Download size={18} aria-hidden />}
          onClick={(event) => void withCopy(event, async (copy) => save(copy))}
        >
          Download
        </Action>
      </div>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    </>
  )
}

interface ActionProps {
  readonly icon: ReactNode
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: string
}

function Action({ icon, onClick, children }: ActionProps) {
  return (
    <Button
      variant="quiet"
      icon={icon}
      onClick={onClick}
      className="flex-1 gap-1.5! px-2! text-sm!"
    >
      {children}
    </Button>
  )
}

async function withCopy(
  { currentTarget }: MouseEvent<HTMLButtonElement>,
  work: (copy: ReceiptCopy) => Promise<void>,
): Promise<void> {
  const copy = copyReceipt(currentTarget)
  if (copy) await work(copy)
}

/**
 * Opens the device's share sheet, or copies the text where there is none. Returns a message to
 * show.
 */
async function share({ title, text }: ReceiptCopy): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text })
      return ''
    }
    await navigator.clipboard.writeText(text)
    return 'Copied. Paste it wherever you like.'
  } catch (failure) {
    const closed = failure instanceof Error && failure.name === 'AbortError'
    return closed ? '' : 'It could not be shared. Please print or download it.'
  }
}

function save({ page, fileName }: ReceiptCopy): void {
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
