/** The authenticator app of a person: to set up, move to a new phone, and remove. */
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { useState, type FormEvent } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { useFaults } from '../../kernel/use-faults.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { beginAppSetUp, useChangeFactors } from './factors.api.ts'
import type { SectionProps } from './section-props.ts'

type Begun = Awaited<ReturnType<typeof beginAppSetUp>>

export function AppSection({ factors: { authenticatorTS: since }, onCodes }: SectionProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [removing, setRemoving] = useState(false)
  const { busy, failure, run } = useTask()
  const begin = () => void run(async () => setBegun(await beginAppSetUp()))
  const done = (codes: readonly string[] | null) => {
    setBegun(null)
    toast({ text: words.appReady })
    onCodes(codes)
  }
  return (
    <TitledSection title={words.app}>
      <p className="text-ink-soft">{since ? words.appSince(dayText(since)) : words.appLead}</p>
      {begun ? (
        <SetUp begun={begun} onDone={done} onCancel={() => setBegun(null)} />
      ) : (
        <>
          <FormError>{failure}</FormError>
          <Button variant="quiet" block busy={busy} onClick={begin}>
            {since ? words.moveApp : words.setUpApp}
          </Button>
          {since && (
            <Button variant="link" onClick={() => setRemoving(true)}>
              {words.removeApp}
            </Button>
          )}
        </>
      )}
      {removing && <RemoveApp onClose={() => setRemoving(false)} />}
    </TitledSection>
  )
}

interface SetUpProps {
  readonly begun: Begun
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onCancel: () => void
}

function SetUp({ begun: { secret, uri }, onDone, onCancel }: SetUpProps) {
  const [code, setCode] = useState('')
  const { faults, fields, judge, besideFields } = useFaults<'code'>()
  const { confirmApp } = useChangeFactors()
  const { busy, failure, run } = useTask(besideFields)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    judge({})
    void run(async () => onDone(await confirmApp(code)))
  }
  return (
    <Surface>
      <form noValidate className="grid grid-cols-1 gap-4 p-4" onSubmit={confirm}>
        <p>{words.scan}</p>
        <div className="justify-self-center">
          <QrCode value={uri} label={words.qr} className="size-48 rounded-small" />
        </div>
        <p className="text-sm text-ink-soft">
          {words.typeIn}{' '}
          <code translate="no" className="block pt-1 font-mono text-base wrap-anywhere text-ink">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <FormError>{failure}</FormError>
        <TextField
          ref={fields.refOf('code')}
          label={words.code}
          name="code"
          hint={words.codeHint}
          error={faults.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={40}
          readOnly={busy}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormActions
          submit={words.confirmApp}
          busy={busy}
          disabled={code.trim() === ''}
          onCancel={onCancel}
        />
      </form>
    </Surface>
  )
}

function RemoveApp({ onClose }: { readonly onClose: () => void }) {
  const { removeApp } = useChangeFactors()
  const { busy, failure, run } = useTask()
  const remove = () =>
    void run(async () => {
      await removeApp()
      toast({ text: words.appRemoved })
      onClose()
    })
  return (
    <AskDialog
      open
      title={words.removeTitle(words.app)}
      confirm={words.remove}
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{words.removeAppHint}</p>
    </AskDialog>
  )
}
