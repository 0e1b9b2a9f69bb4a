/** /developers: what programs of the business may do, what they are told, and their checkouts. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { BookOpen } from 'lucide-react'
import { CheckoutsSection } from '../capabilities/checkouts/checkouts-section.tsx'
import { KeysSection } from '../capabilities/programs/keys-section.tsx'
import { usePrograms } from '../capabilities/programs/programs.api.ts'
import { WebhooksSection } from '../capabilities/programs/webhooks-section.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { mayTrade } from '../navigation/viewer.ts'
import { counterPaths } from '../counter-paths.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonClass } from '../ui/button.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function DevelopersScreen() {
  const user = useUser()
  const config = useConfig()
  if (!user) return null
  const barred = !mayTrade({ user, config })
    ? accountMessages.partialMember
    : user.contact.private.isMainContact
      ? null
      : words.onlyMain
  return (
    <AccountFrame
      at={counterPaths.developers()}
      title={words.title}
      lead={words.lead}
      actions={
        <a
          href="/docs"
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <BookOpen size={18} aria-hidden />
          {words.docs}
        </a>
      }
    >
      {barred ? <Banner>{barred}</Banner> : <Parts />}
    </AccountFrame>
  )
}

function Parts() {
  const query = usePrograms()
  const { data } = query
  if (!data && query.isError) {
    return <FailedBanner onRetry={() => void query.refetch()}>{words.failed}</FailedBanner>
  }
  if (!data) {
    return (
      <div className="grid gap-4" role="status" aria-label="Loading ...">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 @3xl:grid-cols-2">
      <KeysSection keys={data.keys} />
      <WebhooksSection targets={data.targets} />
      <div className="@3xl:col-span-2">
        <CheckoutsSection />
      </div>
    </div>
  )
}
