/** The letters to imported people, by which they choose a password. */
import type { ImportDetail } from '@exchange/contract/imports/imports.contract'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { sendLetters } from './imports.api.ts'

interface ImportLettersProps {
  readonly importId: number
  readonly of: NonNullable<ImportDetail['letters']>
}

export function ImportLetters({ importId, of }: ImportLettersProps) {
  const { busy, failure, run } = useTask()
  const { sending, written, left } = of
  return (
    <Surface title={words.lettersTitle}>
      <div className="grid justify-items-start gap-3">
        <p>
          {[
            ...(written > 0 ? [words.lettersSent(written)] : []),
            left > 0 ? words.lettersLeft(left) : words.lettersNone,
          ].join(' ')}
        </p>
        {sending && left > 0 && <p role="status">{words.lettersSending}</p>}
        {!sending && left > 0 && (
          <>
            <p className="text-sm text-ink-soft">{words.lettersHint}</p>
            <Button busy={busy} onClick={() => void run(() => sendLetters(importId))}>
              {words.send}
            </Button>
          </>
        )}
        <FormError>{failure}</FormError>
      </div>
    </Surface>
  )
}
