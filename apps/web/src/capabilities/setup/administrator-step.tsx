/** The first administrator: named, signed in, and with a second factor. */
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import {
  administratorWords as words,
  setupWords,
} from '@exchange/contract/setup/setup-page.messages'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { setupCalls } from './setup.api.ts'
import type { StepProps } from './step-props.ts'
import { useTypedForm } from './use-typed-form.ts'

interface AdministratorStepProps extends StepProps {
  /** Throws `ApiProblem`. */
  readonly signIn: (username: string, password: string) => Promise<void>
  /** The one who is signed in here; null: nobody. */
  readonly username: string | null
  /** Passkeys, authenticator and recovery codes of who is signed in. */
  readonly factors: ReactNode
}

export function AdministratorStep(props: AdministratorStepProps) {
  const { state, signIn, username, factors } = props
  const { administrator } = state
  const [another, setAnother] = useState(false)
  if (!administrator || another) {
    return <Naming {...props} onNamed={() => setAnother(false)} />
  }
  const rename = (
    <Button variant="link" onClick={() => setAnother(true)}>
      {words.another}
    </Button>
  )
  if (username?.toLowerCase() !== administrator.username.toLowerCase()) {
    return (
      <div className="grid gap-4">
        <SignIn username={administrator.username} signIn={signIn} />
        {rename}
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{words.factorLead}</p>
      {factors}
      {rename}
    </div>
  )
}

const empty = { first: '', last: '', email: '', username: '', password: '' }

interface NamingProps extends AdministratorStepProps {
  readonly onNamed: () => void
}

function Naming({ by, state, onSaved, onNamed, signIn }: NamingProps) {
  const { factor: _has, ...kept } = state.administrator ?? { ...empty, factor: false }
  const form = useTypedForm({ ...empty, ...kept })
  const name = () =>
    form.send(async ({ password, ...person }) => {
      const named = await setupCalls.administrator(by, person, password)
      await signIn(named.administrator?.username ?? person.username, password)
      onNamed()
      onSaved(named, 'stay')
    })
  return (
    <div ref={form.frame}>
      <FormFrame
        label={setupWords.steps.administrator}
        submit={words.name}
        busy={form.busy}
        failure={form.failure}
        onSubmit={name}
        onEdit={form.clear}
      >
        <p className="text-ink-soft">{words.lead}</p>
        <div className="grid items-start gap-5 @xl:grid-cols-2">
          <TextField label={words.first} autoComplete="given-name" {...form.field('first')} />
          <TextField label={words.last} autoComplete="family-name" {...form.field('last')} />
          <TextField
            label={words.email}
            type="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <TextField
            label={words.username}
            hint={words.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('username')}
          />
        </div>
        <PasswordField
          label={words.password}
          hint={passwordMessages.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </FormFrame>
    </div>
  )
}

interface SignInProps {
  readonly username: string
  readonly signIn: AdministratorStepProps['signIn']
}

function SignIn({ username, signIn }: SignInProps) {
  const form = useTypedForm({ password: '' })
  return (
    <div ref={form.frame}>
      <FormFrame
        label={words.signIn}
        submit={words.signIn}
        busy={form.busy}
        failure={form.failure}
        onSubmit={() => form.send(({ password }) => signIn(username, password))}
        onEdit={form.clear}
      >
        <p>{words.signInAs(username)}</p>
        <PasswordField label={words.password} {...form.field('password')} />
      </FormFrame>
    </div>
  )
}
