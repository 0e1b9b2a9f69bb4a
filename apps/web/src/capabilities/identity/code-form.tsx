/** The second step: the code that was sent, and a new password. */
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { passwordFault } from '@exchange/domain/identity/password.rules'
import { readResetCode } from '@exchange/domain/identity/reset-code.rules'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { IdentityHead } from './identity-head.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useFaults, type Faults } from '../../kernel/use-faults.ts'

interface Chosen {
  readonly code: string
  readonly password: string
}

interface CodeFormProps {
  readonly username: string
  /** Where to find the code. */
  readonly lead: (username: string) => string
  readonly submit: string
  /** Sends another code. */
  readonly ask: () => Promise<void>
  readonly choose: (chosen: Chosen) => Promise<void>
  readonly onCancel: () => void
  /** Shown beside the button for another code. */
  readonly children: ReactNode
}

export function CodeForm(props: CodeFormProps) {
  const { username, lead, submit, ask, choose, onCancel, children } = props
  const [typed, setTyped] = useState<Chosen>({ code: '', password: '' })
  const { faults, fields, judge, besideFields } = useFaults<keyof Chosen>()
  const { busy, failure, run } = useTask(besideFields)
  const asking = useTask()
  const incomplete = typed.code.trim() === '' || typed.password === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || asking.busy || !judge(faultsOf(typed))) return
    void run(() => choose({ ...typed, code: readResetCode(typed.code) ?? typed.code }))
  }
  const again = () =>
    void asking.run(async () => {
      await ask()
      setTyped((now) => ({ ...now, code: '' }))
      judge({})
      fields.focus('code')
      toast({ text: words.sentAgain })
    })
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
      <IdentityHead>{lead(username)}</IdentityHead>
      <FormError>{failure || asking.failure}</FormError>
      <div className="grid grid-cols-1 gap-4">
        <TextField
          ref={fields.refOf('code')}
          label={words.code}
          name="code"
          hint={words.codeHint}
          error={faults.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          readOnly={busy}
          maxLength={40}
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
        />
        <NewPasswordField
          ref={fields.refOf('password')}
          username={username}
          error={faults.password}
          readOnly={busy}
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
        />
      </div>
      <FormActions submit={submit} busy={busy} disabled={incomplete} onCancel={onCancel}>
        <div className="mt-1 flex flex-wrap justify-between gap-x-4">
          <Button variant="link" busy={asking.busy} disabled={busy} onClick={again}>
            {words.again}
          </Button>
          {children}
        </div>
      </FormActions>
    </form>
  )
}

/** Checks made before anything is sent (AUTH-17, AUTH-18). */
function faultsOf({ code, password }: Chosen): Faults<keyof Chosen> {
  const fault = passwordFault(password)
  return {
    ...(readResetCode(code) === undefined && { code: words.codeInvalid }),
    ...(fault && { password: words.fault[fault] }),
  }
}
