/** /setup: a network begins. Composed of the setup's steps, signing in, and second factors. */
import { openWords, setupWords as words } from '@exchange/contract/setup/setup-page.messages'
import { setupSteps, type SetupStep } from '@exchange/domain/setup/setup-progress.rules'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { SecurityPanel } from '../capabilities/factors/security-panel.tsx'
import { signIn } from '../capabilities/identity/identity.api.ts'
import { AdministratorStep } from '../capabilities/setup/administrator-step.tsx'
import { ExchangeStep } from '../capabilities/setup/exchange-step.tsx'
import { untilTaken } from '../capabilities/setup/network-taken.ts'
import { NetworkStep } from '../capabilities/setup/network-step.tsx'
import { OpenStep } from '../capabilities/setup/open-step.tsx'
import {
  keepSetup,
  reloadSetup,
  useSetup,
  type SetupState,
} from '../capabilities/setup/setup.api.ts'
import { StepFrame } from '../capabilities/setup/step-frame.tsx'
import { ApiProblem } from '../kernel/api-client.ts'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { session } from '../kernel/kernel.ts'
import { useFactors } from '../kernel/use-factors.ts'
import { officePaths } from '../office-paths.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Told } from '../ui/told.tsx'

const TermsStep = lazy(async () => ({
  default: (await import('../capabilities/setup/terms-step.tsx')).TermsStep,
}))

export function SetupScreen() {
  const [code] = useState(() => location.hash.slice(1))
  const { data, error, isFetching, refetch } = useSetup(code)
  const problem = error instanceof ApiProblem ? error.code : undefined
  if (problem === 'GONE') return <Ended title={words.goneTitle} text={words.gone} isSetUp />
  if (problem === 'NOT_FOUND' && error instanceof ApiProblem) {
    return <Ended title={words.wrongTitle} text={error.detail} />
  }
  return (
    <Frame>
      <PageTitle title={words.title} lead={words.lead} />
      <div className="mt-6">
        {!data && error && !isFetching && (
          <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
        )}
        {!data && (!error || isFetching) && <SkeletonRows count={5} label={words.loading} />}
        {data && <Steps code={code} state={data} />}
      </div>
    </Frame>
  )
}

export function Frame({ children }: { readonly children: ReactNode }) {
  const { brand } = useConfig()
  return (
    <div className="mx-auto max-w-3xl px-4 pt-5 pb-16 sm:px-6 sm:pt-10">
      <div className="mb-8">
        <Logo network={brand.name} mark={brand.mark} />
      </div>
      {children}
    </div>
  )
}

interface EndedProps {
  readonly title: string
  readonly text: string
  readonly isSetUp?: boolean
}

export function Ended({ title, text, isSetUp = false }: EndedProps) {
  return (
    <Frame>
      <Told
        icon={isSetUp ? <CircleCheck size={30} /> : <CircleAlert size={30} />}
        title={title}
        text={text}
      >
        <a
          href={paths.panel('login', {}, paths.home())}
          className={buttonClass({ variant: 'primary' })}
        >
          {words.signIn}
        </a>
      </Told>
    </Frame>
  )
}

interface StepsProps {
  readonly code: string
  readonly state: SetupState
}

function Steps({ code, state }: StepsProps) {
  const [changing, setChanging] = useState<SetupStep | null>(null)
  const navigate = useNavigate()
  const user = useUser()
  const shown = changing ?? state.next
  const by = { code, version: state.version }
  const saved = (fresh: SetupState, then?: 'stay') => {
    keepSetup(code, fresh)
    if (then !== 'stay') setChanging(null)
  }
  const opened = async () => {
    if (state.network) await untilTaken(state.network)
    await session.refresh()
    await navigate({ href: officePaths.exchanges() })
  }
  const step = { by, state, onSaved: saved }
  const views: Record<SetupStep, ReactNode> = {
    network: <NetworkStep {...step} />,
    exchange: <ExchangeStep {...step} />,
    terms: (
      <Suspense fallback={<SkeletonRows count={6} label="Loading the terms" />}>
        <TermsStep {...step} />
      </Suspense>
    ),
    administrator: (
      <AdministratorStep
        {...step}
        signIn={(username, password) => signIn({ username, password, keep: false })}
        username={user?.username ?? null}
        factors={user && <Factors code={code} onReady={() => setChanging(null)} />}
      />
    ),
    open: <OpenStep by={by} onOpened={opened} />,
  }
  return (
    <ol className="grid grid-cols-1 gap-3">
      {setupSteps.map((name, at) => (
        <StepFrame
          key={name}
          number={at + 1}
          title={words.steps[name]}
          state={name === shown ? 'open' : isDone(state, name) ? 'done' : 'later'}
          kept={keptOf(state, name)}
          onChange={() => setChanging(name)}
        >
          {views[name]}
        </StepFrame>
      ))}
      {state.next === 'open' && changing !== null && (
        <p className="text-sm text-ink-soft">{openWords.missing}</p>
      )}
    </ol>
  )
}

interface FactorsProps {
  readonly code: string
  readonly onReady: () => void
}

/** Once there is a factor, and its recovery codes were kept, the setup goes on. */
function Factors({ code, onReady }: FactorsProps) {
  const { data } = useFactors()
  const isSecured = (data?.passkeys.length ?? 0) > 0 || Boolean(data?.authenticatorTS)
  const [isBefore, setBefore] = useState<boolean | null>(null)
  if (data && isBefore === null) setBefore(isSecured)
  const goOn = () => {
    onReady()
    void reloadSetup(code)
  }
  return (
    <div className="grid gap-6">
      <SecurityPanel onKept={goOn} />
      {isBefore && <Button onClick={goOn}>{words.save}</Button>}
    </div>
  )
}

function isDone(state: SetupState, step: SetupStep): boolean {
  if (step === 'administrator') return state.administrator?.factor === true
  return step !== 'open' && state[step] !== null
}

function keptOf({ network, exchange, administrator }: SetupState, step: SetupStep) {
  if (step === 'network') return network?.name
  if (step === 'exchange') return exchange?.name
  return step === 'administrator' ? administrator?.username : undefined
}
