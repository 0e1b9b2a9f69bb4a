/** A key or a secret, which is shown once: to be copied and kept. */
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toaster.tsx'

interface ShownOnceProps {
  readonly title: string
  readonly secret: string
  readonly hint?: string
  readonly onKept: () => void
}

const saidForMs = 2_500

export function ShownOnce({ title, secret, hint, onKept }: ShownOnceProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      toast({ text: words.copyFailed })
    }
  }
  return (
    <Dialog
      open
      title={title}
      actions={
        <>
          <Button
            variant="quiet"
            icon={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
          <Button onClick={onKept}>{words.kept}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {hint && <p>{hint}</p>}
        <p
          translate="no"
          data-first
          tabIndex={-1}
          className="rounded-control bg-sunk px-4 py-3 font-mono text-base break-all select-all"
        >
          {secret}
        </p>
        <Banner tone="warning">{words.shownOnce}</Banner>
      </div>
    </Dialog>
  )
}
