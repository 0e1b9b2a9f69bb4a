/**
 * Reads the QR code of a card with the camera (CSRCH-15 to CSRCH-21): a button inside a field, and
 * the scanner, which is loaded when it is first opened.
 */
import { searchMessages } from '@exchange/contract/search/search.messages'
import { readScan } from '@exchange/domain/search/scan.rules'
import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { counterPaths } from '../../counter-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { QrScannerProps } from '../../ui/qr-scanner.tsx'

interface ScanCardProps {
  readonly onDigits: (digits: string) => void
  /** CSRCH-14: the code of one of our pay pages leads to it; elsewhere it is no card. */
  readonly payLinks?: boolean | undefined
}

export function ScanCard({ onDigits, payLinks }: ScanCardProps) {
  const [shown, setShown] = useState<'camera' | 'typing' | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  const close = () => setShown(null)
  const take = (digits: string) => {
    close()
    onDigits(digits)
  }
  // Once the dialog is gone, which gives the focus back to the button.
  useEffect(() => {
    if (shown === 'typing') inputAround(box.current)?.focus()
  }, [shown])
  return (
    <span ref={box} className="contents">
      <IconButton
        label="Scan a card"
        icon={<ScanLine size={22} aria-hidden />}
        onClick={() => setShown('camera')}
      />
      {shown === 'camera' && (
        <ScanDialog
          onDigits={take}
          payLinks={payLinks}
          onType={() => setShown('typing')}
          onClose={close}
        />
      )}
    </span>
  )
}

/** The field in which the button stands. */
function inputAround(element: HTMLElement | null): HTMLInputElement | null {
  const around = element?.parentElement ?? null
  return around && (around.querySelector('input') ?? inputAround(around))
}

interface ScanDialogProps extends ScanCardProps {
  /** Leads to a field for the number, for a camera or a code that does not work. */
  readonly onType: () => void
  readonly onClose: () => void
}

export function ScanDialog({ onDigits, payLinks = false, onType, onClose }: ScanDialogProps) {
  const [Scanner, setScanner] = useState<ComponentType<QrScannerProps> | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    loadChunk(() => import('../../ui/qr-scanner.tsx')).then(
      (part) => setScanner(() => part.QrScanner),
      () => setProblem(searchMessages.noScanner),
    )
  }, [])
  const read = (text: string) => {
    const scanned = readScan(text, payLinks ? location.host : null)
    if (scanned?.kind === 'card') onDigits(scanned.digits)
    else if (scanned) location.assign(counterPaths.payPage(scanned.code))
    else setProblem(searchMessages.invalidCardNumber)
  }
  return (
    <Dialog open dismissable title="Scan a card" onClose={onClose}>
      <div className="grid gap-3">
        {Scanner && (
          <Scanner
            onText={read}
            askingWords={searchMessages.grantCamera}
            blockedWords={searchMessages.cameraBlocked}
            hint={searchMessages.scanHint}
          />
        )}
        <FieldError>{problem}</FieldError>
        <Button variant="quiet" block onClick={onType}>
          {searchMessages.typeInstead}
        </Button>
      </div>
    </Dialog>
  )
}
