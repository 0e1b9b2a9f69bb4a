/**
 * Forgot and Register (AUTH-12 to AUTH-19): first the username, then the code and a password. The
 * fields keep their values after a failure, and the username between the steps.
 */
import { joinMessages } from '@exchange/contract/applicants/applicants.messages'
import { passwordMessages as words } from '@exchange/contract/identity/password.messages'
import { usernameLengthMax } from '@exchange/domain/identity/password.rules'
import { useRef, useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { choosePassword, requestCode, signInWithNew, type Purpose } from './identity.api.ts'
import { IdentityHead } from './identity-head.tsx'

interface CodePanelProps {
  readonly purpose: Purpose
  /** The password has been set, and whether its user is signed in with it. */
  readonly onDone: (signedIn: boolean) => void
  readonly onCancel: () => void
}

/** The username; then a code that was just requested, or one that the user already has. */
type Step = 'username' | 'asked' | 'had'

export function CodePanel({ purpose, onDone, onCancel }: CodePanelProps) {
  const [username, setUsername] = useState('')
  const [step, setStep] = useState<Step>('username')
  const ask = () => requestCode(username, purpose)
  if (step === 'username') {
    return (
      <UsernameForm
        purpose={purpose}
        username={username}
        onCancel={onCancel}
        onChange={setUsername}
        ask={ask}
        onAsked={() => setStep('asked')}
        onHaveCode={() => setStep('had')}
      />
    )
  }
  return (
    <CodeForm
      username={username.trim()}
      lead={step === 'asked' ? words.sent : words.had}
      submit={purpose === 'register' ? words.register : words.reset}
      ask={ask}
      choose={async (chosen) => {
        const set = { ...chosen, username }
        await choosePassword(set, purpose)
        onDone(await signInWithNew(set))
      }}
      onCancel={onCancel}
    >
      <Button variant="link" onClick={() => setStep('username')}>
        {words.another}
      </Button>
    </CodeForm>
  )
}

interface UsernameFormProps {
  readonly purpose: Purpose
  readonly username: string
  readonly onChange: (username: string) => void
  readonly ask: () => Promise<void>
  readonly onAsked: () => void
  /** Skips the request, because anybody can exhaust the requests for a username. */
  readonly onHaveCode: () => void
  readonly onCancel: () => void
}

function UsernameForm(props: UsernameFormProps) {
  const { purpose, username, onChange, ask, onAsked, onHaveCode, onCancel } = props
  const { busy, failure, run } = useTask()
  const { phone } = useConfig().support
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const empty = username.trim() === ''
  const have = () => {
    if (!empty) return onHaveCode()
    setMissing(true)
    field.current?.focus()
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!empty) void run(() => ask().then(onAsked))
      }}
    >
      <IdentityHead>{purpose === 'register' ? words.registerLead : words.forgotLead}</IdentityHead>
      <FormError>{failure}</FormError>
      <TextField
        ref={field}
        error={missing && empty ? words.usernameFirst : undefined}
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        readOnly={busy}
        maxLength={usernameLengthMax}
        value={username}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FormActions submit={words.send} busy={busy} disabled={empty} onCancel={onCancel}>
        <div className="mt-1 grid justify-items-center">
          <Button variant="link" disabled={busy} onClick={have}>
            {words.haveCode}
          </Button>
        </div>
        {purpose === 'register' && <Elsewhere busy={busy} onSignIn={onCancel} />}
        <p className="border-t border-line pt-5 text-center text-sm text-balance text-ink-soft">
          {phone ? words.noUsernameAt(phone) : words.noUsername}
        </p>
      </FormActions>
    </form>
  )
}

interface ElsewhereProps {
  readonly busy: boolean
  readonly onSignIn: () => void
}

/** For who is in the wrong place: not a member yet, or registered already. */
function Elsewhere({ busy, onSignIn }: ElsewhereProps) {
  return (
    <div className="mt-1 grid justify-items-center border-t border-line pt-3 text-ink-soft">
      <p>{words.notApproved}</p>
      <a href={paths.join()} className={buttonClass({ variant: 'link' })}>
        {joinMessages.title}
      </a>
      <p className="mt-2">{words.registeredAlready}</p>
      <Button variant="link" disabled={busy} onClick={onSignIn}>
        Sign In
      </Button>
    </div>
  )
}
