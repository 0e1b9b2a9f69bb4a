/**
 * /debug: what this page runs on, for whoever reports a fault (ROUTE-09). In a development network
 * for everybody; otherwise only for staff, and others are led home. The access token is not shown.
 */
import { isElevated } from '@exchange/domain/rights'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageMeta } from '../kernel/config.ts'
import { useConfig, useSession } from '../kernel/hooks.ts'
import type { SessionState } from '../kernel/session.ts'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'

export function DebugScreen() {
  const { devPages } = useConfig()
  const state = useSession()
  const router = useRouter()
  const known = state.status !== 'logging-in'
  const staff = state.status === 'logged-in' && isElevated(state.user.rights)
  const allowed = devPages || staff
  useEffect(() => {
    if (known && !allowed) void router.navigate({ href: paths.home(), replace: true })
  }, [known, allowed, router])
  return (
    <div className="mx-auto grid max-w-[1040px] grid-cols-1 gap-6 px-4 py-6 sm:px-6 lg:py-8">
      <PageTitle title="Debug" />
      {known && allowed ? <Facts /> : <Skeleton className="h-72 w-full rounded-card" />}
    </div>
  )
}

function Facts() {
  const { branches, brand, devPages, tncVersion } = useConfig()
  const state = useSession()
  return (
    <>
      <List
        title="App"
        facts={{
          'Build of this page': pageMeta(document, 'build-id'),
          'Build of the server': branches.main.buildId,
          Environment: devPages ? 'dev' : 'prod',
          Breakpoint: useBreakpoint(),
          Network: brand.name,
          'Version of the terms': tncVersion,
        }}
      />
      <List title="Session" facts={sessionFacts(state)} />
    </>
  )
}

function sessionFacts(state: SessionState): Readonly<Record<string, string>> {
  if (state.status !== 'logged-in') return { State: state.status }
  const { user, restored } = state
  return {
    State: restored ? `${state.status}, restored` : state.status,
    Username: user.username,
    Contact: String(user.contact.id),
    Member: `${user.member.memberId} (${user.member.memberNumber})`,
    Exchange: `${user.profile.exchangeId}, ${user.profile.exchangeName}`,
    'Accepted terms': user.tncVersion ?? '',
    Rights: Object.keys(user.rights).join(', '),
    'Last change': user.updateTimestamp,
  }
}

interface ListProps {
  readonly title: string
  readonly facts: Readonly<Record<string, string>>
}

function List({ title, facts }: ListProps) {
  return (
    <Surface title={title}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft max-sm:mt-2">{name}</dt>
            <dd className="font-mono wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}

/** The widths at which the layout changes, as the styles name them. */
const breakpoints = [
  ['xxxl', 1800],
  ['xxl', 1400],
  ['xl', 1200],
  ['lg', 992],
  ['md', 768],
  ['sm', 576],
] as const

function useBreakpoint(): string {
  const [width, setWidth] = useState(innerWidth)
  useEffect(() => {
    const look = () => setWidth(innerWidth)
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  const [name] = breakpoints.find(([, from]) => width >= from) ?? ['phone']
  return `${name}, ${width} px`
}
