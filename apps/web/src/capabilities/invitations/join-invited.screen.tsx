/** /join/{code}: a friend reads who invites and what it gives, and joins (INVITE-18). */
import { joinPageMessages as words } from '@exchange/contract/invitations/invitations.messages'
import { useParams, useRouter } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { declineInvitation, useInvitation } from './invitations.api.ts'
import { JoinInvitedForm } from './join-invited-form.tsx'

export function JoinInvitedScreen() {
  const { code = '' }: { readonly code?: string } = useParams({ strict: false })
  const { data, error, refetch } = useInvitation(code)
  if (data) return <Invited code={code} invitation={data} />
  if (!error) {
    return (
      <Frame head={<Skeleton className="h-28 w-full rounded-card" />}>
        <Skeleton className="h-96 w-full rounded-card" />
      </Frame>
    )
  }
  const { text, retry } = loadFailure(error, words.failed, refetch)
  if (retry || !(error instanceof ApiProblem)) {
    return <Frame head={<FailedBanner onRetry={retry}>{text}</FailedBanner>}>{undefined}</Frame>
  }
  return <Refused text={text} />
}

interface InvitedProps {
  readonly code: string
  readonly invitation: NonNullable<ReturnType<typeof useInvitation>['data']>
}

function Invited({ code, invitation }: InvitedProps) {
  const { brand } = useConfig()
  const user = useUser()
  const router = useRouter()
  const { inviter, exchange, flashCash, days } = invitation
  const sum = `${amountText(flashCash)} ${brand.currency}`
  const welcome = () => {
    toast({ text: words.welcome })
    void router.navigate({ href: paths.account() })
  }
  const head = (
    <header className="grid gap-3">
      <p className="font-semibold text-brand-ink wrap-anywhere">
        {words.invites(inviter.first, inviter.business)}
      </p>
      <h1 className="text-[clamp(1.75rem,5vw,2.5rem)] leading-tight font-bold tracking-tight text-balance">
        {words.title(brand.name)}
      </h1>
      <p className="max-w-[44ch] text-lg">{words.gets(sum, days)}</p>
      <p className="max-w-[44ch] text-ink-soft">{words.trial(exchange)}</p>
    </header>
  )
  return (
    <Frame head={head} steps>
      <Surface className="p-5 sm:p-7">
        {user ? (
          <SignedIn name={`${user.contact.fName} ${user.contact.lname}`.trim()} />
        ) : (
          <>
            <JoinInvitedForm code={code} onJoined={welcome} />
            <Decline code={code} />
          </>
        )}
      </Surface>
    </Frame>
  )
}

/** For who wants none of these letters. */
function Decline({ code }: { readonly code: string }) {
  const [declined, setDeclined] = useState(false)
  const { busy, failure, run } = useTask()
  if (declined) {
    return (
      <p role="status" className="mt-5 text-center">
        {words.declined}
      </p>
    )
  }
  const decline = () =>
    void run(async () => {
      await declineInvitation(code)
      setDeclined(true)
    })
  return (
    <div className="mt-5 grid justify-items-center gap-2">
      <Button variant="link" busy={busy} onClick={decline}>
        {words.decline}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}

function SignedIn({ name }: { readonly name: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{words.signedIn(name)}</p>
      <Button variant="quiet" onClick={() => void session.logout()}>
        {words.signOut}
      </Button>
    </div>
  )
}

/** INVITE-18: why, and the other ways in. */
function Refused({ text }: { readonly text: string }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:px-6 lg:py-16">
      <Surface className="grid justify-items-center gap-4 p-6 text-center sm:p-8">
        <div role="status" className="grid justify-items-center gap-3">
          <span
            aria-hidden
            className="grid size-16 place-items-center rounded-full bg-sunk text-ink-soft"
          >
            <Link2Off size={30} />
          </span>
          <h1 className="text-2xl font-bold tracking-tight">{words.refused}</h1>
          <p className="max-w-[40ch] text-ink-soft">{text}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <a href={paths.join()} className={buttonClass({ variant: 'primary' })}>
            {words.apply}
          </a>
          <a href={paths.panel('register')} className={buttonClass({ variant: 'quiet' })}>
            {words.register}
          </a>
          <a href={paths.panel('login')} className={buttonClass({ variant: 'quiet' })}>
            {words.signIn}
          </a>
        </div>
      </Surface>
    </div>
  )
}

interface FrameProps {
  readonly head: ReactNode
  readonly steps?: boolean
  readonly children: ReactNode
}

function Frame({ head, steps, children }: FrameProps) {
  return (
    <div className="mx-auto grid max-w-[1080px] grid-cols-1 gap-x-16 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:py-14">
      <div className="grid content-start gap-8">
        {head}
        {steps && (
          <ol className="hidden gap-6 lg:grid">
            <NumberedSteps steps={words.steps} />
          </ol>
        )}
      </div>
      {children}
      {steps && (
        <ol className="grid gap-6 lg:hidden">
          <NumberedSteps steps={words.steps} />
        </ol>
      )}
    </div>
  )
}
