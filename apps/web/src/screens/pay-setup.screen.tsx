/** /MoxeyPaySetup: the pay pages of the business, with what they brought (POS-08, ROUTE-15). */
import type { OwnPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { paySetupMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { PageCard } from '../capabilities/pay-pages/page-card.tsx'
import { PageForm } from '../capabilities/pay-pages/page-form.tsx'
import { useOwnPages } from '../capabilities/pay-pages/pay-pages.api.ts'
import { Poster } from '../capabilities/pay-pages/poster.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { NoRight } from '../frames/no-right.tsx'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { isTrial, mayTrade } from '../navigation/viewer.ts'
import { counterPaths } from '../counter-paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { UpgradeLink } from '../frames/upgrade-link.tsx'

export function PaySetupScreen() {
  /** Null: the list; `new`: the form for a new one. */
  const [edited, setEdited] = useState<OwnPayPage | 'new' | null>(null)
  const [printed, setPrinted] = useState<OwnPayPage | null>(null)
  const user = useUser()
  const config = useConfig()
  if (!user) return null
  const viewer = { user, config }
  const barred = !mayTrade(viewer) ? (
    <Banner>{accountMessages.partialMember}</Banner>
  ) : isTrial(viewer) ? (
    <Banner action={<UpgradeLink />}>{words.trial}</Banner>
  ) : may(user, 'charge') ? null : (
    <NoRight user={user} right="charge" />
  )
  const make = (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {words.make}
    </Button>
  )
  return (
    <AccountFrame
      at={counterPaths.payPages()}
      title={edited ? (edited === 'new' ? words.make : edited.label) : words.title}
      {...(!edited && { lead: words.lead })}
      actions={!edited && !barred && make}
    >
      {barred ??
        (edited ? (
          <div className="max-w-xl">
            <PageForm
              page={edited === 'new' ? null : edited}
              onDone={(stored) => {
                if (stored && edited === 'new') setPrinted(stored)
                setEdited(null)
              }}
            />
          </div>
        ) : (
          <Pages make={make} onEdit={setEdited} onPrint={setPrinted} />
        ))}
      {printed && <Poster page={printed} onClose={() => setPrinted(null)} />}
    </AccountFrame>
  )
}

interface PagesProps {
  readonly make: React.ReactNode
  readonly onEdit: (page: OwnPayPage) => void
  readonly onPrint: (page: OwnPayPage) => void
}

const columns = 'grid grid-cols-1 gap-4 @3xl:grid-cols-2'

function Pages({ make, onEdit, onPrint }: PagesProps) {
  const query = useOwnPages()
  const pages = query.data?.pages.flatMap((part) => part.pages)
  if (!pages && query.isError) {
    return <FailedBanner onRetry={() => void query.refetch()}>{words.failed}</FailedBanner>
  }
  if (!pages) {
    return (
      <div className={columns} role="status" aria-label="Loading ...">
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    )
  }
  if (pages.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<QrCode size={26} aria-hidden />} title={words.none} action={make}>
          {words.noneHint}
        </EmptyState>
      </Surface>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className={columns}>
        {pages.map((page) => (
          <li key={page.pageId} className="grid">
            <PageCard page={page} onEdit={() => onEdit(page)} onPrint={() => onPrint(page)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}
