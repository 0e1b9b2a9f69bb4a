import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { isOfOwnNames } from '@exchange/domain/identity/own-names.rules'
import {
  passwordStrength,
  type PasswordStrength,
} from '@exchange/domain/identity/password-strength.rules'
import type { Ref } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
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

/** A new password, which browsers offer to generate and store, with how strong it looks. */
export function NewPasswordField({ username, onChange, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field}
        label={words.password}
        name="new-password"
        autoComplete="new-password"
        hint={<Strength password={field.value} username={username} />}
        maxLength={300}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}

interface StrengthProps {
  readonly password: string
  readonly username: string
}

function Strength({ password, username }: StrengthProps) {
  const user = useUser()
  const strength = passwordStrength(password)
  if (!strength) return words.passwordHint
  const names = {
    username,
    firstName: user?.contact.fName ?? '',
    lastName: user?.contact.lname ?? '',
    business: user?.member.name ?? '',
    email: user?.contact.public.email ?? '',
  }
  const isOwn = isOfOwnNames(password, names)
  const shown = isOwn ? 'weak' : strength
  return (
    <span className="grid gap-1.5 pt-0.5">
      <span aria-hidden className="grid grid-cols-3 gap-1.5">
        {(['weak', 'fair', 'strong'] as const).map((part, at) => (
          <span
            key={part}
            className={cx('h-1 rounded-full', at < reached[shown] ? tones[shown] : 'bg-line')}
          />
        ))}
      </span>
      <span>{isOwn ? words.ownNames : words.strength[strength]}</span>
    </span>
  )
}

const reached: Record<PasswordStrength, number> = { weak: 1, fair: 2, strong: 3 }
const tones: Record<PasswordStrength, string> = {
  weak: 'bg-danger',
  fair: 'bg-amber-ink',
  strong: 'bg-brand',
}
