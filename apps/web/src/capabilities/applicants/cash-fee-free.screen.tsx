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
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCashFeeFree, type Office } from './applicants.api.ts'
import { ApplicationSent } from './application-sent.tsx'
import { OfferLayout } from './cash-fee-free-offer.tsx'
import { JoinForm } from './join-form.tsx'

export function CashFeeFreeScreen() {
  const { status } = useSession()
  const router = useRouter()
  const isMember = status === 'logged-in'
  useEffect(() => {
    if (isMember) void router.navigate({ href: paths.ownCashFeeFree(), replace: true })
  }, [isMember, router])
  return (
    <div className="@container mx-auto max-w-[1080px] px-4 py-8 sm:px-6 lg:py-14">
      {status === 'no-user' ? <Visitor /> : <Skeleton className="h-96 w-full rounded-card" />}
    </div>
  )
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
  const head = (
    <header className="grid gap-3">
      <h1 className="text-[clamp(1.75rem,5vw,2.5rem)] leading-tight font-bold tracking-tight text-balance">
        {words.title}
      </h1>
      <p className="max-w-[44ch] text-lg">{words.lead(currency)}</p>
      <p className="text-ink-soft">
        {words.member}{' '}
        <a
          href={paths.panel('login')}
          onClick={() => session.rememberDestination(paths.ownCashFeeFree())}
          className="font-semibold text-brand-ink underline"
        >
          {words.signIn}
        </a>
      </p>
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
