/** /setup/administrator: whom the operator let in chooses a password, then a second factor. */
import {
  administratorWords,
  invitedWords as words,
  setupWords,
} from '@exchange/contract/setup/setup-page.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { SecurityPanel } from '../capabilities/factors/security-panel.tsx'
import { signIn } from '../capabilities/identity/identity.api.ts'
import { acceptInvitation, useInvited } from '../capabilities/setup/setup.api.ts'
import { useTypedForm } from '../capabilities/setup/use-typed-form.ts'
import { ApiProblem } from '../kernel/api-client.ts'
import { useUser } from '../kernel/hooks.ts'
import { useFactors } from '../kernel/use-factors.ts'
import { officePaths } from '../office-paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { FormFrame } from '../ui/form-frame.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Told } from '../ui/told.tsx'
import { Ended, Frame } from './setup.screen.tsx'

export function SetupAdministratorScreen() {
  const [code] = useState(() => location.hash.slice(1))
  const { data, error, refetch } = useInvited(code)
  const [accepted, setAccepted] = useState(false)
  if (!accepted && error instanceof ApiProblem && error.code === 'NOT_FOUND') {
    return <Ended title={setupWords.wrongTitle} text={error.detail} />
  }
  return (
    <Frame>
      <PageTitle title={words.title} lead={data ? words.lead(data.name) : ''} />
      <div className="mt-6">
        {accepted && <Secured />}
        {!accepted && data && (
          <Choose code={code} username={data.username} onDone={() => setAccepted(true)} />
        )}
        {!data && error && (
          <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
        )}
        {!data && !error && <SkeletonRows count={2} label={setupWords.loading} />}
      </div>
    </Frame>
  )
}

interface ChooseProps {
  readonly code: string
  readonly username: string
  readonly onDone: () => void
}

function Choose({ code, username, onDone }: ChooseProps) {
  const form = useTypedForm({ password: '' })
  const choose = () =>
    form.send(async ({ password }) => {
      await acceptInvitation(code, password)
      await signIn({ username, password, keep: false })
      onDone()
    })
  return (
    <Surface>
      <div ref={form.frame}>
        <FormFrame
          label={words.title}
          submit={words.save}
          busy={form.busy}
          failure={form.failure}
          onSubmit={choose}
          onEdit={form.clear}
        >
          <TextField label={words.username} autoComplete="username" value={username} readOnly />
          <PasswordField
            label={administratorWords.password}
            hint={passwordMessages.passwordHint}
            autoComplete="new-password"
            {...form.field('password')}
          />
        </FormFrame>
      </div>
    </Surface>
  )
}

function Secured() {
  const user = useUser()
  const { data } = useFactors()
  const isSecured = (data?.passkeys.length ?? 0) > 0 || Boolean(data?.authenticatorTS)
  if (!user) return null
  return (
    <div className="grid gap-8">
      <SecurityPanel />
      {isSecured && (
        <Told icon={<CircleCheck size={30} />} title={words.readyTitle} text={words.ready}>
          <a href={officePaths.exchanges()} className={buttonClass({ variant: 'primary' })}>
            {words.goOn}
          </a>
        </Told>
      )}
    </div>
  )
}
