/** /admin/waiting/{kind}: what waits of a kind that has no page of its own. */
import type { WaitingItem } from '@exchange/contract/desk/desk.contract'
import {
  deskMessages as words,
  itemText,
  listedWords,
  waitingWords,
} from '@exchange/contract/desk/desk.messages'
import { listedKinds, type ListedKind } from '@exchange/domain/desk/waiting.rules'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { useMemberHref } from '../../frames/use-member-href.ts'
import { nearTime } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useWaiting } from './desk.api.ts'

export function WaitingScreen() {
  const { kind: named }: { kind?: string } = useParams({ strict: false })
  const kind = listedKinds.find((one) => one === named)
  if (!kind) {
    return (
      <StaffPage lead="">
        <Banner tone="warning">{words.noSuchList}</Banner>
        <Back />
      </StaffPage>
    )
  }
  return (
    <StaffPage lead={listedWords[kind].lead}>
      <Waiting kind={kind} />
    </StaffPage>
  )
}

function Waiting({ kind }: { readonly kind: ListedKind }) {
  const { data, isError, refetch } = useWaiting(kind)
  return (
    <>
      <Back />
      <TitledSection title={waitingWords[kind].title}>
        <Banner>{listedWords[kind].advice}</Banner>
        <PagedList
          query={{ ...onePage, isError, refetch: () => void refetch() }}
          items={data?.items}
          label="items"
          failed={words.listFailed}
          skeletons={3}
          empty={{
            icon: <CircleCheck size={26} />,
            title: words.noneLeft,
            hint: words.noneLeftHint,
          }}
        >
          {(all) => (
            <ul className="divide-y divide-line/70">
              {all.map((of) => (
                <Item key={of.itemId} kind={kind} of={of} />
              ))}
            </ul>
          )}
        </PagedList>
      </TitledSection>
    </>
  )
}

function Back() {
  return (
    <a
      href={officePaths.desk()}
      className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-brand-ink"
    >
      <ArrowLeft size={18} aria-hidden />
      {words.back}
    </a>
  )
}

function Item({ kind, of }: { readonly kind: ListedKind; readonly of: WaitingItem }) {
  const { memberId, member, date, amount } = of
  const memberHref = useMemberHref()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{member || words.noMember}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {itemText(kind, of)} · <time dateTime={date}>{nearTime(date)}</time>
        </p>
      </div>
      {amount !== null && <Money amount={amount} unit="USD" className="font-semibold" />}
      {memberId !== null && (
        <a href={memberHref(memberId)} className={buttonClass({ variant: 'quiet' })}>
          {words.member}
        </a>
      )}
    </li>
  )
}
