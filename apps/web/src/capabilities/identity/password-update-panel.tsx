/** Update Password, for a signed-in user (AUTH-21). */
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { passwordFault } from '@exchange/domain/identity/password.rules'
import { useState, type FormEvent } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { updatePassword } from './identity.api.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useFaults } from '../../kernel/use-faults.ts'

export function PasswordUpdatePanel({ onClose }: { readonly onClose: () => void }) {
  const username = useUser()?.username ?? ''
  const [password, setPassword] = useState('')
  const { faults, fields, judge, besideFields } = useFaults<'password'>()
  const { busy, failure, run } = useTask(besideFields)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const fault = passwordFault(password)
    if (password === '' || !judge(fault ? { password: words.fault[fault] } : {})) return
    void run(async () => {
      await updatePassword(password)
      toast({ text: words.updateDone })
      onClose()
    })
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
      <p className="text-ink-soft">{words.updateLead}</p>
      <FormError>{failure}</FormError>
      <NewPasswordField
        ref={fields.refOf('password')}
        username={username}
        error={faults.password}
        readOnly={busy}
        autoFocus
        value={password}
        onChange={setPassword}
      />
      <FormActions submit={words.reset} busy={busy} disabled={password === ''} onCancel={onClose} />
    </form>
  )
}
