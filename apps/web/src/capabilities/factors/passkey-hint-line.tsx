/** One line that leads a person without a passkey to setting one up. */
import { passkeyHintMessages as words } from '@exchange/contract/factors/passkey-hint.messages'
import { KeyRound, X } from 'lucide-react'
import { useState } from 'react'
import { knowsPasskeys } from '../../kernel/passkey-device.ts'
import { endPasskeyHint } from '../../kernel/passkey-hint.ts'
import { useFactors } from '../../kernel/use-factors.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export interface PasskeyHintLineProps {
  /** Shows where passkeys are set up. */
  readonly onFollow: () => void
}

/** Nothing until it is known that the person has none, and in a browser without passkeys. */
export function PasskeyHintLine({ onFollow }: PasskeyHintLineProps) {
  const { data } = useFactors()
  const [isOver, setOver] = useState(false)
  const end = () => {
    endPasskeyHint()
    setOver(true)
  }
  const follow = () => {
    end()
    onFollow()
  }
  if (isOver || !data || data.passkeys.length > 0 || !knowsPasskeys()) return null
  return (
    <div className="flex items-center rounded-card bg-sunk pl-4 text-ink-soft">
      <button
        type="button"
        onClick={follow}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-2 text-left hover:text-ink"
      >
        <KeyRound size={18} aria-hidden className="shrink-0" />
        <span className="underline underline-offset-4">{words.line}</span>
      </button>
      <IconButton label={words.dismiss} icon={<X size={18} aria-hidden />} onClick={end} />
    </div>
  )
}
