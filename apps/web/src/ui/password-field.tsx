import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'trailing' | 'type'> {
  readonly showLabel?: string
  readonly hideLabelText?: string
}

/** A password, hidden until the user shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { showLabel = 'Show password', hideLabelText = 'Hide password', ...rest } = props
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabelText : showLabel}
          icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
