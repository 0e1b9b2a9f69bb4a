/** The W-9 of the own business and its copies of forms 1099-B, among the documents. */
import type { OwnTax } from '@exchange/contract/tax/own-tax.contract'
import {
  classificationWords,
  ownStatusWords,
  w9Words as words,
} from '@exchange/contract/tax/w9-page.messages'
import { maskedTin } from '@exchange/domain/tax/tin.rules'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { progressText, useDownload } from '../../kernel/fetch-file.ts'
import { amountText } from '../../kernel/formats.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FactLine } from './fact-line.tsx'
import { ownCopyAddress, useOwnTax } from './tax.api.ts'
import { W9Dialog } from './w9-dialog.tsx'

/** Nothing where the exchange files no forms and never did. */
export function OwnTaxSection() {
  const { data, error, refetch } = useOwnTax()
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data || (!data.asks && data.copies.length === 0)) return null
  return (
    <section aria-labelledby="tax-forms" className="grid grid-cols-1 gap-3">
      <h2 id="tax-forms" className="text-xl font-semibold tracking-tight">
        {words.section}
      </h2>
      {data.asks && <OwnW9 of={data} />}
      <Copies of={data.copies} />
    </section>
  )
}

function OwnW9({ of }: { readonly of: OwnTax }) {
  const [open, setOpen] = useState(false)
  const { status, w9 } = of
  const isFine = status === 'signed' || status === 'matched'
  const button = (
    <Button variant={isFine ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
      {w9 ? words.again : words.sign}
    </Button>
  )
  return (
    <>
      {!isFine && (
        <Banner
          tone={status === 'foreign' ? 'info' : 'warning'}
          action={status === 'second-notice' ? undefined : button}
        >
          {ownStatusWords[status]}
        </Banner>
      )}
      {w9 && (
        <Surface>
          <dl className="grid gap-2">
            <FactLine label={words.name}>{w9.name}</FactLine>
            <FactLine label={words.classification}>
              {classificationWords[w9.classification]}
            </FactLine>
            <FactLine label={words.number}>{maskedTin(w9.tinType, w9.lastFour)}</FactLine>
          </dl>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{words.signedOn(dayText(w9.signedDate))}</p>
            {(isFine || status === 'second-notice') && button}
          </div>
        </Surface>
      )}
      {open && <W9Dialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function Copies({ of }: { readonly of: OwnTax['copies'] }) {
  if (of.length === 0) return <p className="text-sm text-ink-soft">{words.noCopies}</p>
  return (
    <Surface flush>
      <ul aria-label={words.copies} className="divide-y divide-line/70">
        {of.map((copy) => (
          <Copy key={copy.year} of={copy} />
        ))}
      </ul>
    </Surface>
  )
}

function Copy({ of: { year, forms, amount } }: { readonly of: OwnTax['copies'][number] }) {
  const { progress, failure, start, stop } = useDownload()
  const title = words.copyOf(year)
  const fetchIt = () => start(ownCopyAddress(year))
  return (
    <li className="grid gap-2 py-2.5 pr-2 pl-5">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">
            {words.copyFacts(forms, amountText(amount))}
          </span>
        </span>
        <IconButton
          label={`${words.download} ${title}`}
          icon={<Download size={20} aria-hidden />}
          disabled={progress !== null}
          onClick={fetchIt}
        />
      </div>
      {progress && (
        <ProgressLine label={title} share={null} said={progressText(progress)} onStop={stop} />
      )}
      {failure && (
        <div className="pr-3">
          <FailedBanner
            onRetry={fetchIt}
          >{`${words.notDownloaded} ${failure.detail}`}</FailedBanner>
        </div>
      )}
    </li>
  )
}
