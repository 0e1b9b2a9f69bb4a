/** /admin/exchanges: the check list, and the exchanges that the reader administers. */
import { exchangesPageWords as words } from '@exchange/contract/setup/office.messages'
import type { ExchangeOfOffice } from '@exchange/contract/setup/network.contract'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { dayText } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { AddExchangeDialog } from './add-exchange-dialog.tsx'
import { ChangeExchangeDialog } from './change-exchange-dialog.tsx'
import { CloseExchangeDialog } from './close-exchange-dialog.tsx'
import { useExchangesOfOffice } from './office.api.ts'
import { SetupChecklist } from './setup-checklist.tsx'

export function ExchangesScreen() {
  return (
    <StaffPage lead={words.lead}>
      <SetupChecklist />
      <Exchanges />
    </StaffPage>
  )
}

type Asked =
  | { readonly to: 'add' }
  | { readonly to: 'change' | 'close'; readonly of: ExchangeOfOffice }
  | null

function Exchanges() {
  const { data, isError, refetch } = useExchangesOfOffice()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      {data?.mayAdd && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked({ to: 'add' })}>{words.add}</Button>
          <a href={officePaths.network()} className={buttonClass({ variant: 'quiet' })}>
            {words.network}
          </a>
        </div>
      )}
      <PagedList
        query={{ ...onePage, isError, refetch: () => void refetch() }}
        items={data?.exchanges}
        label="exchanges"
        failed={words.failed}
        empty={{ icon: <Store size={26} />, title: words.none, hint: words.noneHint }}
        skeletons={2}
      >
        {(all) => (
          <ul className="divide-y divide-line/70">
            {all.map((of) => (
              <ExchangeRow
                key={of.exchangeId}
                of={of}
                mayClose={data?.mayAdd === true}
                onAsk={(to) => setAsked({ to, of })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked?.to === 'add' && <AddExchangeDialog zones={data?.zones ?? []} onClose={close} />}
      {asked?.to === 'change' && (
        <ChangeExchangeDialog of={asked.of} zones={data?.zones ?? []} onClose={close} />
      )}
      {asked?.to === 'close' && <CloseExchangeDialog of={asked.of} onClose={close} />}
    </div>
  )
}

interface ExchangeRowProps {
  readonly of: ExchangeOfOffice
  readonly mayClose: boolean
  readonly onAsk: (to: 'change' | 'close') => void
}

function ExchangeRow({ of, mayClose, onAsk }: ExchangeRowProps) {
  const { name, open, exchangeId, members, policySince, zone, region } = of
  const facts = [
    words.number(exchangeId),
    words.members(members),
    region,
    zone.replaceAll('_', ' '),
    policySince ? words.policySince(dayText(policySince)) : words.noPolicy,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          <Tag tone={open ? 'success' : 'warning'}>{open ? words.open : words.closed}</Tag>
        </p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" aria-label={words.changeOf(name)} onClick={() => onAsk('change')}>
          {words.change}
        </Button>
        {mayClose && (
          <Button
            variant="quiet"
            aria-label={open ? words.closeOf(name) : words.reopenOf(name)}
            onClick={() => onAsk('close')}
          >
            {open ? words.close : words.reopen}
          </Button>
        )}
      </div>
    </li>
  )
}
