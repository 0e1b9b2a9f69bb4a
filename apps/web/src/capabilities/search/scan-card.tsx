/**
 * Reads the QR code of a card with the camera (CSRCH-15 to CSRCH-21): a button inside a field, and
 * the scanner, which is loaded when it is first opened.
 */
import { searchMessages } from '@exchange/contract/search/search.messages'
import { readScan } from '@exchange/domain/search/scan.rules'
import { ScanLine } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { QrScannerProps } from '../../ui/qr-scanner.tsx'

interface ScanCardProps {
  readonly onDigits: (digits: string) => void
}

export function ScanCard({ onDigits }: ScanCardProps) {
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
      {open && <ScanDialog onDigits={take} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ScanDialogProps extends ScanCardProps {
  readonly onClose: () => void
}

export function ScanDialog({ onDigits, onClose }: ScanDialogProps) {
  const [Scanner, setScanner] = useState<ComponentType<QrScannerProps> | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    loadChunk(() => import('../../ui/qr-scanner.tsx')).then(
      (part) => setScanner(() => part.QrScanner),
      () => setProblem(searchMessages.noScanner),
    )
  }, [])
  const read = (text: string) => {
    // Pay pages do not exist yet, so their links are not accepted.
    const scanned = readScan(text, null)
    if (scanned?.kind === 'card') onDigits(scanned.digits)
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
