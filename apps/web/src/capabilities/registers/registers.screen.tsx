/** /MoxeyPayPOSSetup: the registers of a business, their cashiers and tills (ROUTE-17, POS-07). */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FullScreen } from '../../frames/full-screen.tsx'
import { NoRight } from '../../frames/no-right.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { may } from '../../kernel/rights.ts'
import type { PageSearch } from '../../paths.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { CashierForm } from './cashier-form.tsx'
import { CodePoster } from './code-poster.tsx'
import type { GoTo } from './go-to.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisterOverview } from './register-overview.tsx'
import { useRegisters } from './registers.api.ts'
import { PairingRequests } from './pairing-requests.tsx'

export function RegistersScreen() {
  const user = useUser()
  const { at = '' }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const go: GoTo = (to) => void navigate({ to: '.', search: to === '' ? {} : { at: to } })
  if (!user) return null
  if (!may(user, 'people') || !may(user, 'charge')) {
    const right = may(user, 'people') ? 'charge' : 'people'
    return (
      <FullScreen title={words.title}>
        <NoRight user={user} right={right} />
      </FullScreen>
    )
  }
  return <Loaded at={at} onGo={go} />
}

function Loaded({ at, onGo }: { readonly at: string; readonly onGo: GoTo }) {
  const { data, error, refetch } = useRegisters()
  if (data) return <Part of={data} at={at} onGo={onGo} />
  if (!error) {
    return (
      <FullScreen title={words.title} lead={words.lead}>
        <Surface flush>
          <SkeletonRows count={4} label={words.loading} />
        </Surface>
      </FullScreen>
    )
  }
  const { text, retry } = loadFailure(error, words.failed, refetch)
  return (
    <FullScreen title={words.title}>
      <FailedBanner onRetry={retry}>{text}</FailedBanner>
    </FullScreen>
  )
}

interface PartProps {
  readonly of: Registers
  readonly at: string
  readonly onGo: GoTo
}

function Part({ of, at, onGo }: PartProps) {
  const id = Number(/-(\d+)$/.exec(at)?.[1])
  const register = of.registers.find(({ registerId }) => registerId === id)
  const cashier = of.cashiers.find(({ cashierId }) => cashierId === id)
  const asks = <PairingRequests of={of} />
  if (at === 'new' || (at.startsWith('register-') && register)) {
    const shown = at === 'new' ? undefined : register
    return <RegisterForm key={at} of={of} register={shown} asks={asks} onGo={onGo} />
  }
  if (at === 'new-cashier' || (at.startsWith('cashier-') && cashier)) {
    const shown = at === 'new-cashier' ? undefined : cashier
    return <CashierForm key={at} of={of} cashier={shown} onGo={onGo} />
  }
  if (at.startsWith('poster-') && register) {
    return <CodePoster business={of.business} register={register} onGo={onGo} />
  }
  return <RegisterOverview of={of} asks={asks} onGo={onGo} />
}
