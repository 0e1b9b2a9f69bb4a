import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import type { Ref } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'

interface NewPasswordFieldProps {
  /** The username, so that the password manager stores it with the password. */
  readonly username: string
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly autoFocus?: boolean
  readonly onChange: (password: string) => void
  readonly ref: Ref<HTMLInputElement>
}

/** A new password, which browsers offer to generate and store. */
export function NewPasswordField({ username, onChange, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field}
        label={words.password}
        name="new-password"
        autoComplete="new-password"
        hint={words.passwordHint}
        maxLength={300}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}
