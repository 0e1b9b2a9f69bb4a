/** The code of a register, to be scanned from the screen, printed or replaced. */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import { showCode } from '@exchange/domain/typed/code.rules'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { doorAddress } from './code-poster.tsx'
import { registers, type RegisterItem } from './registers.api.ts'

interface RegisterCodeProps {
  readonly register: RegisterItem
  readonly onPrint: () => void
}

export function RegisterCode({ register, onPrint }: RegisterCodeProps) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useTask()
  const replace = () =>
    void run(async () => {
      await registers.replaceCode(register.registerId)
      setAsking(false)
      toast({ text: words.replaced })
    })
  const address = doorAddress(register.code)
  return (
    <Surface title={words.codeTitle}>
      <div className="grid justify-items-center gap-3 text-center">
        <QrCode
          value={address}
          label={words.qrLabel(register.name)}
          className="w-44 rounded-small"
        />
        <p className="text-2xl font-bold tracking-[0.1em] tabular-nums">
          {showCode(register.code)}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {words.codeHint}{' '}
          <a href={address} className="font-semibold text-brand-ink underline">
            {address.replace(/^https?:\/\//, '')}
          </a>
        </p>
        <div className="grid w-full gap-2">
          <Button block icon={<Printer aria-hidden size={18} />} onClick={onPrint}>
            {words.print}
          </Button>
          <Button variant="quiet" block onClick={() => setAsking(true)}>
            {words.replace}
          </Button>
        </div>
      </div>
      <AskDialog
        open={asking}
        title={words.replaceQuestion}
        confirm={words.replace}
        keep={words.keep}
        busy={busy}
        failure={failure}
        onConfirm={replace}
        onClose={() => setAsking(false)}
      >
        <p>{words.replaceText}</p>
      </AskDialog>
    </Surface>
  )
}
