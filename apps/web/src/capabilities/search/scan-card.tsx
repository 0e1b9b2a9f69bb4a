/**
 * Reads the QR code of a card with the camera (CSRCH-15 to CSRCH-21): a button inside a field, and
 * the scanner, which is loaded when it is first opened.
 */
import { searchMessages } from '@exchange/contract/search/search.messages'
import { readScan } from '@exchange/domain/search/scan.rules'
import { ScanLine } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { counterPaths } from '../../counter-paths.ts'
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
  const [open, setOpen] = useState(false)
  const take = (digits: string) => {
    setOpen(false)
    onDigits(digits)
  }
  return (
    <>
      <IconButton
        label="Scan a card"
        icon={<ScanLine size={22} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && <ScanDialog onDigits={take} payLinks={payLinks} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ScanDialogProps extends ScanCardProps {
  readonly onClose: () => void
}

export function ScanDialog({ onDigits, payLinks = false, onClose }: ScanDialogProps) {
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
          />
        )}
        <p className="text-center text-ink-soft">{searchMessages.scanHint}</p>
        <FieldError>{problem}</FieldError>
      </div>
    </Dialog>
  )
}
