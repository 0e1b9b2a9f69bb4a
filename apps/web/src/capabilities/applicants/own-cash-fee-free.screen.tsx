/**
 * /members/cash-fee-free-forever: the offer for a member, who agrees and signs up once; a trial
 * member becomes a full member with it (CFFF-03 to CFFF-05, TRIAL-06).
 */
import type {
  CashFeeFreeOffer,
  OwnCashFeeFree,
} from '@exchange/contract/applicants/cash-fee-free.contract'
import {
  askRefusals,
  cashFeeFreeMessages as words,
} from '@exchange/contract/applicants/cash-fee-free.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { AccountFrame } from '../../frames/account-frame.tsx'
import { NoConnection } from '../../frames/no-connection.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { useConfig, useSession } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useCashFeeFree } from './applicants.api.ts'
import { ApplicationSent, OfficeWay } from './application-sent.tsx'
import { AgreeForm } from './agree-form.tsx'
import { NoOffer, OfferLayout } from './cash-fee-free-offer.tsx'

export function OwnCashFeeFreeScreen() {
  const state = useSession()
  const leave = useLeave()
  const signedOut = state.status === 'no-user'
  useEffect(() => {
    if (signedOut) leave(paths.cashFeeFree())
  }, [signedOut, leave])
  if (state.status === 'away') return <NoConnection isPage />
  if (state.status !== 'logged-in') return <Loading />
  return <Member user={state.user} />
}

function useLeave() {
  const router = useRouter()
  return useCallback((href: string) => void router.navigate({ href, replace: true }), [router])
}

function Loading() {
  return (
    <div className="mx-auto max-w-[1040px] px-4 py-8 sm:px-6">
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}

function Member({ user }: { readonly user: SessionUser }) {
  const { brand } = useConfig()
  const { data, error, refetch } = useCashFeeFree(user.contact.id)
  const leave = useLeave()
  const refused = data?.own?.allowed === false
  useEffect(() => {
    if (!refused) return
    toast({ text: words.notAllowed })
    leave(paths.home())
  }, [refused, leave])
  if (error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return (
      <AccountFrame at={paths.ownCashFeeFree()} title={words.title}>
        <FailedBanner onRetry={retry}>{text}</FailedBanner>
      </AccountFrame>
    )
  }
  if (!data || refused) return <Loading />
  const trial = data.own?.isTrial === true
  return (
    <AccountFrame
      at={paths.ownCashFeeFree()}
      title={trial ? words.trialTitle : words.title}
      lead={trial ? words.trialLead(brand.currency) : words.lead(brand.currency)}
    >
      {data.offer ? (
        <OfferLayout offer={data.offer} trial={trial}>
          <SignUp own={data.own} offer={data.offer} user={user} />
        </OfferLayout>
      ) : (
        <NoOffer />
      )}
    </AccountFrame>
  )
}

interface SignUpProps {
  readonly own: OwnCashFeeFree | null
  readonly offer: CashFeeFreeOffer
  readonly user: SessionUser
}

/** Never without a way on: the form, or who answers. */
function SignUp({ own, offer, user }: SignUpProps) {
  if (!own) return <Banner tone="warning">{askRefusals['test-account'].reason}</Banner>
  const { asked } = own
  if (own.isOnPlan) return <Banner tone="success">{words.onPlan}</Banner>
  if (asked?.status === 'Waiting') return <Waiting asked={asked} />
  if (!own.mayAsk) return <Banner>{words.mainOnly(own.mainContact)}</Banner>
  return (
    <div className="grid grid-cols-1 gap-5">
      {asked?.status === 'Closed' && (
        <Banner tone="warning">
          <p>{words.closed(asked.exchange.name)}</p>
          <OfficeWay {...asked.exchange} />
        </Banner>
      )}
      <AgreeForm own={own} offer={offer} user={user} />
    </div>
  )
}

function Waiting({ asked }: { readonly asked: NonNullable<OwnCashFeeFree['asked']> }) {
  return (
    <div className="grid gap-4">
      <ApplicationSent
        office={asked.exchange}
        title={words.sentTitle}
        text={words.sent(asked.exchange.name)}
      />
      <p className="text-sm text-ink-soft">{words.waiting(nearTime(asked.date))}</p>
    </div>
  )
}
