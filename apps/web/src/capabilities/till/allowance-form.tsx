/**
 * Takes an offline allowance at the till: its code is scanned or pasted, checked and stored. With a
 * network it is sent at once, otherwise when the till is back.
 */
import {
  spendFaults,
  tillAllowanceWords as words,
} from '@exchange/contract/allowances/allowances.messages'
import { ScanLine } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { useReach } from '../../kernel/reach.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { QrScannerProps } from '../../ui/qr-scanner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { takeAllowance, type Taken } from './take-allowance.ts'
import type { Till } from './use-till.ts'

interface AllowanceFormProps {
  readonly till: Till
  /** Minor units. */
  readonly amount: bigint
  /** It was checked and its number is kept: it is sent now, or waits. */
  readonly onTaken: (taken: Taken) => void
}

export function AllowanceForm({ till, amount, onTaken }: AllowanceFormProps) {
  const { currency } = useConfig().brand
  const online = useReach()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [scanning, setScanning] = useState(false)
  const take = async (code: string) => {
    if (busy) return
    setBusy(true)
    setScanning(false)
    setText(code)
    try {
      const taken = await takeAllowance(till, { code, amount, online })
      if (taken.ok) onTaken(taken.value)
      else setFault(spendFaults[taken.error])
    } catch {
      setFault(words.lostBody)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void take(text)
      }}
    >
      <p className="text-ink-soft">{online ? words.lead : `${words.lead} ${words.offlineNote}`}</p>
      {scanning ? (
        <Camera onText={(read) => void take(read)} />
      ) : (
        <Button
          large
          block
          icon={<ScanLine aria-hidden size={22} />}
          onClick={() => setScanning(true)}
        >
          {words.scan}
        </Button>
      )}
      <TextField
        label={words.code}
        data-first
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
        value={text}
        onChange={(event) => {
          setFault('')
          setText(event.currentTarget.value)
        }}
      />
      <FormError>{fault}</FormError>
      <Button type="submit" large block movesMoney busy={busy} disabled={text.trim() === ''}>
        {words.take(`${amountText(amount)} ${currency}`)}
      </Button>
    </form>
  )
}

function Camera({ onText }: { readonly onText: (text: string) => void }) {
  const [Scanner, setScanner] = useState<ComponentType<QrScannerProps> | null>(null)
  const [lost, setLost] = useState(false)
  const [asked, setAsked] = useState(false)
  if (!asked) {
    setAsked(true)
    loadChunk(() => import('../../ui/qr-scanner.tsx')).then(
      (part) => setScanner(() => part.QrScanner),
      () => setLost(true),
    )
  }
  if (lost) return <FormError>{words.noScanner}</FormError>
  if (!Scanner) return null
  return <Scanner onText={onText} askingWords={words.asking} blockedWords={words.blocked} />
}
