/** /admin/tax: the forms 1099-B of an exchange and year, and the members that sold in it. */
import type { TaxYear } from '@exchange/contract/tax/tax.contract'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { useListAddress, type ListAddress } from '../../frames/list-address.ts'
import { StaffPage } from '../../frames/staff-page.tsx'
import { loadFailure } from '../../kernel/load-failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import { FilesPart } from './files-part.tsx'
import { FilerPart } from './filer-part.tsx'
import { FreezePart } from './freeze-part.tsx'
import { MatchPart } from './match-part.tsx'
import { sellersShape, TaxSellers } from './sellers-list.tsx'
import { useTaxYear } from './tax.api.ts'
import { YearFigures } from './year-figures.tsx'

export function TaxScreen() {
  return (
    <StaffPage lead={words.lead} wide>
      <Year />
    </StaffPage>
  )
}

function Year() {
  const address = useListAddress(sellersShape)
  const { exchange = '', year = '' } = address.filter
  const asked = {
    ...(/^\d+$/.test(exchange) && { exchangeId: Number(exchange) }),
    ...(/^\d{4}$/.test(year) && { year: Number(year) }),
  }
  const { data, error, refetch } = useTaxYear(asked)
  if (!data) {
    if (error) {
      const { text, retry } = loadFailure(error, words.failed, refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={6} label="Loading the tax year" />
      </Surface>
    )
  }
  return (
    <>
      <Chosen of={data} address={address} />
      <Banner tone="warning">{words.professional}</Banner>
      {data.filer && data.needNotFile && data.sales > 0 && (
        <Banner title={words.needNot}>{words.needNotText}</Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <YearFigures of={data} />
          {data.filer && <FreezePart of={data} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <FilerPart key={data.exchangeId} of={data} />
          {data.filer && <MatchPart exchangeId={data.exchangeId} />}
        </div>
      </div>
      {data.filer && <FilesPart key={`${data.exchangeId}/${data.year}`} of={data} />}
      {data.frozen && <CorrectionsPart of={data} />}
      <TaxSellers of={data} address={address} />
    </>
  )
}

/** Years since this one that are offered. */
const yearsBack = 6

function Chosen({ of, address }: { readonly of: TaxYear; readonly address: ListAddress }) {
  const { exchanges, exchangeId, year, thisYear } = of
  const years = Array.from({ length: yearsBack }, (_, at) => String(thisYear - at))
  const shown = years.includes(String(year)) ? years : [String(year), ...years]
  return (
    <ChipRow label={words.year}>
      {exchanges.length > 1 && (
        <PillSelect
          label={words.exchange}
          value={String(exchangeId)}
          options={exchanges.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(exchange) => address.choose({ exchange, status: '', q: '' })}
        />
      )}
      <PillSelect
        label={words.year}
        value={String(year)}
        options={shown.map((value) => ({ value, label: value }))}
        onChange={(chosen) => address.choose({ year: chosen })}
      />
    </ChipRow>
  )
}
