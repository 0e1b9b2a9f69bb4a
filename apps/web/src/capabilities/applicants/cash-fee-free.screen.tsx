/**
 * /cash-fee-free-forever: the offer for visitors, who leave their address for the office. Members
 * go on to their own page (CFFF-01, CFFF-02).
 */
import { cashFeeFreeMessages as words } from '@exchange/contract/applicants/cash-fee-free.messages'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useConfig, useSession } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCashFeeFree, type Office } from './applicants.api.ts'
import { ApplicationSent } from './application-sent.tsx'
import { NoOffer, OfferLayout, signUp } from './cash-fee-free-offer.tsx'
import { JoinForm } from './join-form.tsx'

export function CashFeeFreeScreen() {
  const { status } = useSession()
  const router = useRouter()
  const isMember = status === 'logged-in'
  useEffect(() => {
    if (isMember) void router.navigate({ href: paths.ownCashFeeFree(), replace: true })
  }, [isMember, router])
  return (
    <div className="@container mx-auto max-w-[1080px] px-4 pt-3 pb-8 sm:px-6 lg:pt-6 lg:pb-14">
      <Letterhead />
      {status === 'no-user' || status === 'away' ? (
        <Visitor />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </div>
  )
}

/** The page has no chrome (CFFF-01): its first line says whose it is. */
function Letterhead() {
  const { brand } = useConfig()
  return (
    <div className="mb-6 flex items-center justify-between gap-4 lg:mb-12">
      <a href={paths.home()} className="flex min-h-11 min-w-0 items-center rounded-small">
        <Logo network={brand.name} mark={brand.mark} />
      </a>
      <a
        href={paths.panel('login')}
        onClick={() => session.rememberDestination(paths.ownCashFeeFree())}
        className={buttonClass({ variant: 'quiet' })}
      >
        {words.signIn}
      </a>
    </div>
  )
}

function showForm(): void {
  const form = document.getElementById(signUp)
  form?.scrollIntoView()
  form?.querySelector('input')?.focus({ preventScroll: true })
}

function Visitor() {
  const { currency } = useConfig().brand
  const { data, error, refetch } = useCashFeeFree(undefined)
  const [office, setOffice] = useState<Office | null>(null)
  if (error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />
  if (!data.offer) return <NoOffer />
  const head = (
    <header className="grid gap-3">
      <h1 className="text-[clamp(1.75rem,5vw,2.5rem)] leading-tight font-bold tracking-tight text-balance">
        {words.title}
      </h1>
      <p className="max-w-[44ch] text-lg">{words.lead(currency)}</p>
      {/* Where the form stands below the offer. */}
      {!office && (
        <Button block large className="mt-2 @3xl:hidden" onClick={showForm}>
          {words.submit}
        </Button>
      )}
    </header>
  )
  return (
    <OfferLayout offer={data.offer} head={head} {...(!office && { title: words.form })}>
      {office ? (
        <ApplicationSent office={office} />
      ) : (
        <JoinForm
          plan="cash-fee-free"
          label={words.form}
          submitLabel={words.submit}
          onSent={setOffice}
        />
      )}
    </OfferLayout>
  )
}
