/** /verify/{code}: proves an email address, whether its reader is signed in or not (AUTH-27). */
import { verifyPageMessages as words } from '@exchange/contract/contact-details/contact-details.messages'
import { useParams, useRouter } from '@tanstack/react-router'
import { CircleCheck, Link2Off } from 'lucide-react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useUser } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Told } from '../../ui/told.tsx'
import { useConfirmed } from './contact-details.api.ts'

export function VerifyScreen() {
  const { code = '' }: { readonly code?: string } = useParams({ strict: false })
  return (
    <FullScreen title={words.title} narrow>
      <Outcome code={code} />
    </FullScreen>
  )
}

function Outcome({ code }: { readonly code: string }) {
  const user = useUser()
  const { data, error, refetch } = useConfirmed(code)
  if (data) {
    return (
      <Told
        icon={<CircleCheck size={30} />}
        title={words.verified}
        text={words.verifiedText(data.email)}
      >
        <a
          href={user ? paths.account() : paths.home()}
          className={buttonClass({ variant: 'primary' })}
        >
          {words.continue}
        </a>
      </Told>
    )
  }
  if (!error) return <Skeleton className="h-56 w-full rounded-card" />
  const { text, retry } = loadFailure(error, words.failed, refetch)
  if (retry || !(error instanceof ApiProblem)) {
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <Told icon={<Link2Off size={30} />} title={words.refused} text={text}>
      {error.code === 'FORBIDDEN' ? (
        <Button variant="primary" onClick={() => void session.logout()}>
          {words.signOut}
        </Button>
      ) : (
        <NewLink signedIn={user !== null} />
      )}
    </Told>
  )
}

/** Leads to Verify Email, after a sign-in where one is needed. */
function NewLink({ signedIn }: { readonly signedIn: boolean }) {
  const router = useRouter()
  const panel = paths.panel('verify-email')
  const go = () => {
    if (!signedIn) session.rememberDestination(panel)
    void router.navigate({ href: signedIn ? panel : paths.panel('login') })
  }
  return (
    <Button variant="primary" onClick={go}>
      {signedIn ? words.again : words.signIn}
    </Button>
  )
}
