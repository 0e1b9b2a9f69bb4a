import { FileText, Inbox, LogOut, Send } from 'lucide-react'
import { Tag } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { CardFace } from '../card-face.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ListRow } from '../list-row.tsx'
import { Money } from '../money.tsx'
import { QrCode } from '../qr-code.tsx'
import { Receipt } from '../receipt.tsx'
import { Skeleton, SkeletonRows } from '../skeleton.tsx'
import { Table, type Column } from '../table.tsx'

const nothing = () => undefined

export function KitSurfaces() {
  return (
    <>
      <div className="grid gap-3">
        <Banner title="For your information">Nothing needs to be done.</Banner>
        <Banner tone="success">Payment sent.</Banner>
        <Banner tone="warning" title="Evaporates tomorrow" onDismiss={nothing}>
          Spend it or lose it.
        </Banner>
        <Banner tone="danger" action={<Button variant="link">Try again</Button>}>
          The list could not be loaded.
        </Banner>
      </div>
      <Card flush title="Rows">
        <ListRow icon={<Send size={20} />} label="Send" detail="Pay a member" onClick={nothing} />
        <ListRow icon={<Inbox size={20} />} label="Notifications" badge={12} onClick={nothing} />
        <ListRow icon={<FileText size={20} />} label="Terms" href="/" newTab />
        <ListRow label="Balance" trailing={<Money amount={185_000n} unit="MOX" />} />
        <ListRow icon={<LogOut size={20} />} label="Sign Out" onClick={nothing} />
      </Card>
      <div className="max-w-sm">
        <CardFace
          brand="Moxey"
          groups={['4000', '••••', '••••', '0127']}
          holder="Dana Whitfield"
          detail="Whitfield Catering"
          qr={{ value: '4000123412340127', label: 'Card code' }}
        />
      </div>
      <QrCode value="https://example.com/mp/KX4" label="A code" />
      <Receipt
        title="Payment sent"
        subtitle="3/9/2026 4:05 PM"
        rows={[
          { label: 'To', value: 'Bellini Press and Paper Goods of New Orleans' },
          { label: 'Amount', value: <Money amount={2_500n} unit="MOX" /> },
          { label: 'Tip', value: <Money amount={350n} unit="USD" /> },
        ]}
        total={{ label: 'Total', value: <Money amount={2_500n} unit="MOX" /> }}
        code={{ label: 'Confirmation', value: 'KX4T-91PM' }}
        actions={<Button variant="quiet">Print</Button>}
      />
      <Card flush title="Table">
        <Table caption="Transactions" columns={columns} rows={sales} rowKey={(sale) => sale.who} />
      </Card>
      <Card flush title="While it comes">
        <SkeletonRows label="Loading" />
        <div className="p-4">
          <Skeleton />
        </div>
      </Card>
      <Card flush>
        <EmptyState icon={<Inbox size={26} />} title="Nothing yet" action={<Button>Send</Button>}>
          Payments you send and receive will stand here.
        </EmptyState>
      </Card>
    </>
  )
}

interface Sale {
  readonly who: string
  readonly status: string
  readonly amount: number
}

const sales: readonly Sale[] = [
  { who: 'Ridgeline Coffee Roasters', status: 'Approved', amount: 84 },
  { who: 'Bellini Press', status: 'Approved', amount: -1250.5 },
]

const columns: readonly Column<Sale>[] = [
  { key: 'who', header: 'Member', cell: (sale) => sale.who },
  {
    key: 'status',
    header: 'Status',
    from: 'md',
    cell: (sale) => <Tag tone="success">{sale.status}</Tag>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (sale) => <Money amount={sale.amount} unit="MOX" signed />,
  },
]
