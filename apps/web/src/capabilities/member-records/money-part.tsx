/** The balances of a member, as they are now. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { PostingDialog } from './posting-dialog.tsx'
import { WaitingPostings } from './waiting-postings.tsx'

export function MoneyPart({ of }: { readonly of: MemberRecord }) {
  const [posting, setPosting] = useState(false)
  const { money, may, ownBusiness, standing } = of
  if (!money) {
    return (
      <Surface title={words.money}>
        <p className="text-ink-soft">{words.noAccount}</p>
      </Surface>
    )
  }
  const { balance, buyingPower, creditLine, cashReserve, flashCash, held, points } = money
  const mayPost = may.finance && !ownBusiness && standing !== 'closed'
  return (
    <Surface
      title={words.money}
      action={
        mayPost && (
          <Button variant="link" onClick={() => setPosting(true)}>
            {words.posting}
          </Button>
        )
      }
    >
      <WaitingPostings of={of} />
      {posting && <PostingDialog of={of} onClose={() => setPosting(false)} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @2xl:grid-cols-3">
        <Figure label={words.balance} large>
          <Money amount={balance} unit="MOX" />
        </Figure>
        <Figure label={words.buyingPower} large>
          <Money amount={buyingPower} unit="MOX" />
        </Figure>
        <Figure label={words.creditLine} large>
          <Money amount={creditLine} unit="MOX" />
        </Figure>
        <Figure label={words.cashReserve}>
          <Money amount={cashReserve} unit="USD" />
        </Figure>
        <Figure label={words.flashCash}>
          <Money amount={flashCash} unit="MOX" />
        </Figure>
        <Figure label={words.held}>
          <Money amount={held} unit="MOX" />
        </Figure>
        <Figure label={words.points}>
          <Money amount={points} unit="PTS" />
        </Figure>
      </dl>
    </Surface>
  )
}

interface FigureProps {
  readonly label: string
  readonly large?: boolean
  readonly children: ReactNode
}

function Figure({ label, large, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={large ? 'text-xl font-bold tracking-tight' : 'font-semibold'}>{children}</dd>
    </div>
  )
}
