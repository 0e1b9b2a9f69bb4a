/**
 * /new-device/{code}: the sign-ins that a letter is about, and "this was not me" (DOMAIN §16).
 * Opening the page changes nothing, because programs that check mail follow links.
 */
import type { ToldSignInOnWire } from '@exchange/contract/identity/devices.contract'
import { deviceMessages as words } from '@exchange/contract/identity/devices.messages'
import { useParams, useRouter } from '@tanstack/react-router'
import { CircleCheck, Link2Off } from 'lucide-react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { ApiProblem } from '../../kernel/api-client.ts'
import { nearTime } from '../../kernel/day-words.ts'
import { session } from '../../kernel/kernel.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { rowSignClass } from '../../ui/list-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Told } from '../../ui/told.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { useDenial, useNewDevice } from './devices.api.ts'

export function NewDeviceScreen() {
  const { code = '' }: { readonly code?: string } = useParams({ strict: false })
  return (
    <FullScreen title={words.title} narrow>
      <Letter code={code} />
    </FullScreen>
  )
}

function Letter({ code }: { readonly code: string }) {
  const { data, error, refetch } = useNewDevice(code)
  if (data?.denied) return <Denied />
  if (data) return <Question code={code} signIns={data.signIns} />
  if (!error) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    )
  }
  const { text, retry } = loadFailure(error, words.failed, refetch)
  if (retry || !(error instanceof ApiProblem)) {
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <Told icon={<Link2Off size={30} />} title={words.refused} text={text}>
      <a href={paths.home()} className={buttonClass({ variant: 'quiet' })}>
        {words.home}
      </a>
    </Told>
  )
}

interface QuestionProps {
  readonly code: string
  readonly signIns: readonly ToldSignInOnWire[]
}

function Question({ code, signIns }: QuestionProps) {
  const deny = useDenial(code)
  const { busy, failure, run } = useTask()
  return (
    <Surface className="grid grid-cols-1 gap-5 p-5 sm:p-8">
      <h2 className="text-xl font-bold tracking-tight">{words.question(signIns.length)}</h2>
      <ul className="divide-y divide-line rounded-card border border-line">
        {signIns.map((signIn) => (
          <li key={`${signIn.signedInTS} ${signIn.device} ${signIn.address}`} className="p-4">
            <SignIn signIn={signIn} />
          </li>
        ))}
      </ul>
      <p>{words.yours}</p>
      <div className="grid gap-2">
        <p className="font-semibold">{words.notYours}</p>
        <ol className="ml-5 grid list-decimal gap-1.5 text-ink-soft marker:text-ink-soft">
          {words.steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </div>
      <FormError>{failure}</FormError>
      <Button variant="danger" block large busy={busy} onClick={() => void run(deny)}>
        {words.notMe}
      </Button>
    </Surface>
  )
}

function SignIn({ signIn }: { readonly signIn: ToldSignInOnWire }) {
  const { device, address, signedInTS, open } = signIn
  return (
    <div className="flex items-start gap-3.5">
      <span aria-hidden className={rowSignClass}>
        <DeviceIcon device={device} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold wrap-anywhere">{device || words.unknownDevice}</p>
        <p className="text-ink-soft">{nearTime(signedInTS)}</p>
        {address && (
          <p className="text-ink-soft">
            {words.address} <span className="text-ink wrap-anywhere">{address}</span>
          </p>
        )}
        {!open && <p className="text-sm text-ink-soft">{words.ended}</p>}
      </div>
    </div>
  )
}

/** The way on: a code, for which nobody may be signed in here. */
function Denied() {
  const router = useRouter()
  const go = () => {
    if (session.user()) void session.logout()
    void router.navigate({ href: paths.panel('forgot') })
  }
  return (
    <Told icon={<CircleCheck size={30} />} title={words.denied} text={words.deniedText}>
      <Button variant="primary" large onClick={go}>
        {words.chooseNew}
      </Button>
      <p className="max-w-[44ch] text-sm text-ink-soft">{words.alsoLook}</p>
    </Told>
  )
}
