/** The tax forms of one member for the office: its W-9, what is done about it, its years. */
import type { MemberTax as MemberTaxOnWire } from '@exchange/contract/tax/tax.contract'
import {
  noticeWords,
  taxWords as words,
  w9EventWords,
} from '@exchange/contract/tax/tax-page.messages'
import { classificationWords, w9Words } from '@exchange/contract/tax/w9-page.messages'
import { maskedTin } from '@exchange/domain/tax/tin.rules'
import type { NoticeEvent } from '@exchange/domain/tax/w9-status.rules'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FactLine } from './fact-line.tsx'
import { FileButton } from './file-button.tsx'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { copyAddress, showNumber, useMemberTax, useRecordNotice } from './tax.api.ts'
import { W9Tag } from './w9-tag.tsx'

interface MemberTaxProps {
  readonly memberId: number
  /** Under the name of the member, where no page has it. */
  readonly named?: boolean
}

export function MemberTax({ memberId, named = false }: MemberTaxProps) {
  const { data, error, refetch } = useMemberTax(memberId)
  if (!data) {
    if (error) {
      const { text, retry } = loadFailure(error, words.memberFailed, refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={3} label="Loading the tax forms" />
      </Surface>
    )
  }
  return (
    <Surface
      title={named ? <bdi>{data.name}</bdi> : words.memberTitle}
      action={data.files && <W9Tag of={data.status} />}
    >
      <div className="grid grid-cols-1 gap-5">
        {!data.files && <p className="text-ink-soft">{words.notAsked}</p>}
        {data.foreignUntil !== null && (
          <p>
            {data.status === 'foreign'
              ? words.foreignUntil(data.foreignUntil)
              : words.foreignEnded(data.foreignUntil)}
          </p>
        )}
        {data.files && !data.w9 && data.foreignUntil === null && (
          <p className="text-ink-soft">{words.notSigned}</p>
        )}
        {data.w9 && <Signed w9={data.w9} />}
        {data.files && !data.ownBusiness && <Acts of={data} />}
        <Years of={data} />
        <History of={data} />
      </div>
    </Surface>
  )
}

function Signed({ w9 }: { readonly w9: NonNullable<MemberTaxOnWire['w9']> }) {
  const { name, businessName, address, city, state, zip, tinType, lastFour } = w9
  return (
    <div className="grid gap-3">
      {w9.backupWithholding && <Banner tone="warning">{words.withholding}</Banner>}
      <dl className="grid gap-2">
        <FactLine label={w9Words.name}>{[name, businessName].filter(Boolean).join(' · ')}</FactLine>
        <FactLine label={w9Words.classification}>
          {[classificationWords[w9.classification], w9.llcCode].filter(Boolean).join(' · ')}
        </FactLine>
        <FactLine label={words.kind}>{w9.oneTotal ? words.oneTotal : words.perSale}</FactLine>
        <FactLine label={words.address}>{`${address}, ${city}, ${state} ${zip}`}</FactLine>
        <FactLine label={w9Words.number}>{maskedTin(tinType, lastFour)}</FactLine>
        <FactLine label={words.paperless}>{w9.paperless ? words.here : words.onPaper}</FactLine>
      </dl>
      <p className="text-sm text-ink-soft">
        {`${w9Words.signedOn(dayText(w9.signedDate))}: ${w9.signature}`}
      </p>
    </div>
  )
}

function Acts({ of: { memberId, status, w9, events } }: { readonly of: MemberTaxOnWire }) {
  const [open, setOpen] = useState<NoticeEvent | 'number' | null>(null)
  const [number, setNumber] = useState('')
  const [signed, setSigned] = useState('')
  const record = useRecordNotice()
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    setOpen(null)
    clear()
  }
  const noticed = events.some(({ event }) => event === 'first-notice')
  const next = noticed ? 'second-notice' : 'first-notice'
  const notices: readonly NoticeEvent[] =
    status === 'foreign' ? ['foreign'] : [status === 'second-notice' ? 'proved' : next, 'foreign']
  return (
    <div className="flex flex-wrap gap-2">
      {w9 && (
        <Button variant="quiet" onClick={() => setOpen('number')}>
          {words.show}
        </Button>
      )}
      {notices.map((event) => (
        <Button key={event} variant="quiet" onClick={() => setOpen(event)}>
          {noticeWords[event].title}
        </Button>
      ))}
      {number !== '' && (
        <p role="status" className="flex basis-full flex-wrap items-center gap-3">
          <span>
            {`${words.shown} `}
            <strong className="tabular-nums">{number}</strong>
          </span>
          <Button variant="link" onClick={() => setNumber('')}>
            {words.close}
          </Button>
        </p>
      )}
      {open && (
        <ReasonDialog
          title={open === 'number' ? words.show : noticeWords[open].title}
          label={words.reason}
          {...{ busy, failure }}
          onSubmit={(why) =>
            void run(async () => {
              if (open === 'number') {
                setNumber(await showNumber({ memberId, why }))
              } else {
                await record({ memberId, event: open, why, ...(open === 'foreign' && { signed }) })
                toast({ text: words.recorded })
              }
              close()
            })
          }
          onClose={close}
        >
          <p>{open === 'number' ? words.showHint : noticeWords[open].hint}</p>
          {open === 'foreign' && (
            <TextField
              type="date"
              label={words.w8Signed}
              value={signed}
              onChange={({ currentTarget }) => setSigned(currentTarget.value)}
            />
          )}
        </ReasonDialog>
      )}
    </div>
  )
}

function Years({ of: { memberId, years } }: { readonly of: MemberTaxOnWire }) {
  if (years.length === 0) return null
  return (
    <TitledSection title={words.years} small>
      <ul className="divide-y divide-line/70">
        {years.map(({ year, forms, sales, amount, frozen }) => (
          <li key={year} className="grid gap-1 py-2">
            <p>
              <span className="font-semibold">{year}</span>
              {` · ${frozen ? words.closed : words.open}`}
            </p>
            <p className="text-sm text-ink-soft tabular-nums">
              {words.yearFacts(forms, sales, amountText(amount))}
            </p>
            {frozen && forms > 0 && (
              <FileButton
                address={copyAddress(memberId, year)}
                label={`${words.copy} ${year}`}
                icon={<Download size={18} aria-hidden />}
              />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function History({ of: { events } }: { readonly of: MemberTaxOnWire }) {
  if (events.length === 0) return null
  return (
    <TitledSection title={words.history} small>
      <ul className="divide-y divide-line/70">
        {events.map(({ event, by, why, date }) => (
          <li key={`${date}${event}`} className="grid gap-0.5 py-2 wrap-anywhere">
            <p>{w9EventWords[event]}</p>
            <p className="text-sm text-ink-soft">
              {[dayText(date), by, why].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
