/**
 * The Login panel (AUTH-01 to AUTH-07). All fields keep their values after a failure, the password
 * too.
 */
import { joinMessages } from '@exchange/contract/applicants/applicants.messages'
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { secondStepMessages as stepWords } from '@exchange/contract/identity/second-step.messages'
import { usernameLengthMax } from '@exchange/domain/identity/password.rules'
import { KeyRound } from 'lucide-react'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { useConfig, useSession } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { IdentityHead } from './identity-head.tsx'
import { BlockedExchange } from './blocked-exchange.tsx'
import { signIn, type LoginFields } from './identity.api.ts'
import { loginRefusal, type LoginRefusal } from './login-refusal.ts'
import { stepAfter, type Step } from './second-step.api.ts'
import { SecondStepPanel } from './second-step-panel.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export interface LoginPanelProps {
  /** Called after a sign-in; the screen decides where to go (AUTH-08). */
  readonly onSignedIn: () => void
  readonly onCancel: () => void
  /** AUTH-03. */
  readonly onForgot: () => void
  readonly onRegister: () => void
  /** What has just been done elsewhere (AUTH-14, AUTH-16); empty if nothing. */
  readonly done?: string
}

const empty: LoginFields = { username: '', password: '', keep: false }

export function LoginPanel(props: LoginPanelProps) {
  const { onSignedIn, onCancel, onForgot, onRegister, done = '' } = props
  const state = useSession()
  const { brand } = useConfig()
  const [fields, setFields] = useState(empty)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const signedIn = state.status === 'logged-in'
  const incomplete = fields.username.trim() === '' || fields.password === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || signedIn || incomplete) return
    setBusy(true)
    setRefusal(null)
    try {
      await signIn(fields)
      onSignedIn()
    } catch (failure) {
      setBusy(false)
      const after = stepAfter(failure, fields.keep)
      if (after) return setStep(after)
      setRefusal(loginRefusal(failure, brand.name))
      // The disabled fields lost the focus. The password, most likely the wrong one, gets it back.
      requestAnimationFrame(() => password.current?.select())
    }
  }
  const refuse = (why: string | ApiProblem) =>
    setRefusal(
      typeof why === 'string' ? { kind: 'sentence', text: why } : loginRefusal(why, brand.name),
    )
  const { keep } = fields
  const passkeySignIn = usePasskeySignIn({ keep, onSignedIn, onBusy: setBusy, onRefused: refuse })
  if (step) {
    const back = (why: string) => {
      setStep(null)
      if (why !== '') refuse(why)
    }
    return <SecondStepPanel step={step} onSignedIn={onSignedIn} onBack={back} />
  }
  if (refusal?.kind === 'announcement') {
    return <BlockedExchange {...refusal} onClose={() => setRefusal(null)} />
  }
  const ended = state.status === 'no-user' ? state.message : ''
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
      <IdentityHead>Sign in to send {brand.currency} and to see your account.</IdentityHead>
      {done && <Banner tone="success">{done}</Banner>}
      <FormError>{refusal?.text ?? (done ? '' : ended)}</FormError>
      <Fields fields={fields} busy={busy} password={password} onChange={setFields} />
      <div className="grid gap-2">
        <Button type="submit" large block busy={busy} disabled={signedIn || incomplete}>
          Sign In
        </Button>
        <OtherWays busy={busy} onPasskey={passkeySignIn} onForgot={onForgot} onCancel={onCancel} />
      </div>
      <NewHere busy={busy} onRegister={onRegister} />
    </form>
  )
}

interface OtherWaysProps {
  readonly busy: boolean
  readonly onForgot: () => void
  readonly onCancel: () => void
  /** Undefined where the browser knows no passkeys. */
  readonly onPasskey: (() => Promise<void>) | undefined
}

/** For a person who has a passkey, and for one who has lost it, or the password. */
function OtherWays({ busy, onPasskey, onForgot, onCancel }: OtherWaysProps) {
  const [lost, setLost] = useState(false)
  return (
    <>
      {onPasskey && (
        <Button
          variant="quiet"
          block
          disabled={busy}
          icon={<KeyRound size={18} aria-hidden />}
          onClick={() => void onPasskey()}
        >
          {stepWords.passkeyButton}
        </Button>
      )}
      <Button variant="quiet" block disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <div className="mt-1 flex flex-wrap justify-center gap-x-6">
        <Button variant="link" disabled={busy} onClick={onForgot}>
          {words.forgotLink}
        </Button>
        <Button variant="link" aria-expanded={lost} onClick={() => setLost(!lost)}>
          {stepWords.lost}
        </Button>
      </div>
      {lost && <Banner title={stepWords.lostTitle}>{stepWords.lostAtPassword}</Banner>}
    </>
  )
}

interface NewHereProps {
  readonly busy: boolean
  readonly onRegister: () => void
}

/** For a person with a username and no password yet, and for one who is not a member. */
function NewHere({ busy, onRegister }: NewHereProps) {
  return (
    <section aria-label={words.newHere} className="grid gap-1 border-t border-line pt-5">
      <p className="text-center text-ink-soft">{words.newHere}</p>
      <div className="flex flex-wrap justify-center gap-x-8">
        <Button variant="link" disabled={busy} onClick={onRegister}>
          {words.registerLink}
        </Button>
        <a href={paths.join()} className={buttonClass({ variant: 'link' })}>
          {joinMessages.title}
        </a>
      </div>
    </section>
  )
}

interface FieldsProps {
  readonly fields: LoginFields
  readonly busy: boolean
  readonly password: RefObject<HTMLInputElement | null>
  readonly onChange: (fields: LoginFields) => void
}

function Fields({ fields, busy, password, onChange }: FieldsProps) {
  return (
    <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
      <TextField
        label="Username"
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        maxLength={usernameLengthMax}
        value={fields.username}
        onChange={(event) => onChange({ ...fields, username: event.currentTarget.value })}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        maxLength={256}
        value={fields.password}
        onChange={(event) => onChange({ ...fields, password: event.currentTarget.value })}
      />
      <Checkbox
        label="Keep me signed in"
        hint="For 30 days on this device"
        checked={fields.keep}
        onChange={(event) => onChange({ ...fields, keep: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
