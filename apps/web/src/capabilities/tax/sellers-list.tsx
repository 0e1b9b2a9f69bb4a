/** The members that sold in a year, those who sold most first. */
import type { TaxSeller, TaxYear } from '@exchange/contract/tax/tax.contract'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { w9StatusWords } from '@exchange/contract/tax/w9-page.messages'
import { w9Statuses } from '@exchange/domain/tax/w9-status.rules'
import { ReceiptText } from 'lucide-react'
import type { ListAddress, ListShape } from '../../frames/list-address.ts'
import { StaffList, type StaffColumn } from '../../frames/staff-list.tsx'
import { officePaths } from '../../office-paths.ts'
import { Money } from '../../ui/money.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useTaxSellers } from './tax.api.ts'
import { W9Tag } from './w9-tag.tsx'

const columnNames = ['member', 'number', 'status', 'kind', 'sales', 'forms', 'amount', 'paperless']

export const sellersShape: ListShape = {
  filters: ['exchange', 'year', 'status'],
  columns: columnNames,
  shown: columnNames.filter((name) => name !== 'number' && name !== 'paperless'),
  sorts: [],
  sort: '-amount',
}

interface TaxSellersProps {
  readonly of: TaxYear
  readonly address: ListAddress
}

export function TaxSellers({ of: { exchangeId, year }, address }: TaxSellersProps) {
  const { filter, cursor } = address
  const { status, q } = filter
  const query = useTaxSellers({
    ...{ exchangeId, year },
    ...(status && { status }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  })
  return (
    <TitledSection title={words.members}>
      <StaffList
        list="tax"
        label="members that sold"
        shape={sellersShape}
        address={address}
        query={query}
        columns={columns}
        rowKey={({ memberId }) => String(memberId)}
        hrefOf={({ memberId }) => officePaths.memberTax(memberId)}
        failed={words.listFailed}
        empty={{ icon: <ReceiptText size={26} />, title: words.none, hint: words.noneHint }}
        filters={
          <PillSelect
            label={words.status}
            value={status ?? ''}
            options={[
              { value: '', label: words.anyStatus },
              ...w9Statuses.map((value) => ({ value, label: w9StatusWords[value] })),
            ]}
            active={status !== undefined}
            onChange={(value) => address.choose({ status: value })}
          />
        }
      />
    </TitledSection>
  )
}

const columns: readonly StaffColumn<TaxSeller>[] = [
  { key: 'member', head: words.member, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'number', head: words.number, cell: ({ number }) => number },
  { key: 'status', head: words.status, cell: ({ status }) => <W9Tag of={status} /> },
  {
    key: 'kind',
    head: words.kind,
    cell: ({ oneTotal }) => (oneTotal ? words.oneTotal : words.perSale),
  },
  { key: 'sales', head: words.sales, cell: ({ sales }) => sales, figure: true },
  { key: 'forms', head: words.forms, cell: ({ forms }) => forms, figure: true },
  {
    key: 'amount',
    head: words.amount,
    cell: ({ amount }) => <Money amount={amount} unit="USD" />,
    figure: true,
  },
  {
    key: 'paperless',
    head: words.paperless,
    cell: ({ paperless }) => (paperless ? words.here : words.onPaper),
  },
]
