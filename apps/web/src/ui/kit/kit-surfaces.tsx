import { FileText, Inbox, LogOut, Send } from 'lucide-react'
import { useState } from 'react'
import { JustHappened } from '../arrival.tsx'
import { Avatar } from '../avatar.tsx'
import { Tag } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Surface } from '../surface.tsx'
import { CardFace } from '../card-face.tsx'
import { EmptyRow } from '../empty-row.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FoldRow } from '../fold-row.tsx'
import { Logo } from '../logo.tsx'
import { OpeningLine } from '../opening-line.tsx'
import { ListRow } from '../list-row.tsx'
import { Money } from '../money.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { QrCode } from '../qr-code.tsx'
import { QrFinder, QrScanner } from '../qr-scanner.tsx'
import { Receipt } from '../receipt.tsx'
import { ReceiptActions } from '../receipt-actions.tsx'
import { SuccessMark } from '../success-mark.tsx'
import { Skeleton, SkeletonRows } from '../skeleton.tsx'
import { Table, type Column } from '../table.tsx'
import { TitledSection } from '../titled-section.tsx'
import { Told } from '../told.tsx'
import { toast } from '../toaster.tsx'
import type { CameraState } from '../use-camera.ts'
import { longText, nothing } from './kit-samples.ts'

export function KitSurfaces() {
  return (
    <>
      <div className="grid gap-3">
        <Marks />
        <Banner title="For your information">Nothing needs to be done.</Banner>
        <Banner tone="success">Payment sent.</Banner>
        <Banner tone="warning" title="Evaporates tomorrow" onDismiss={nothing}>
          Spend it or lose it.
        </Banner>
        <Banner tone="danger" action={<Button variant="link">Try again</Button>}>
          The list could not be loaded.
        </Banner>
      </div>
      <Surface flush title="Rows">
        <ListRow icon={<Send size={20} />} label="Send" detail="Pay a member" onClick={nothing} />
        <ListRow icon={<Inbox size={20} />} label="Notifications" badge={12} onClick={nothing} />
        <ListRow icon={<FileText size={20} />} label="Terms" href="/" newTab />
        <ListRow label="Balance" trailing={<Money amount={185_000n} unit="MOX" />} />
        <ListRow icon={<LogOut size={20} />} label="Sign Out" onClick={nothing} />
      </Surface>
      <Sections />
      <div className="max-w-sm">
        <CardFace
          brand="Moxey"
          groups={['4000', '••••', '••••', '0127']}
          holder="Dana Whitfield"
          detail="Whitfield Catering"
          issuer="Gulf Coast Trade Exchange"
          logo={<Avatar name="Whitfield Catering" square />}
        />
      </div>
      <JustHappened value={false}>
        <SuccessMark fresh={false} />
      </JustHappened>
      <QrCode value="https://example.com/mp/KX4" label="A code" />
      <Receipts />
      <Scanners />
      <Surface flush title="Table">
        <Table caption="Transactions" columns={columns} rows={sales} rowKey={(sale) => sale.who} />
      </Surface>
      <Surface flush title="While it comes">
        <SkeletonRows label="Loading" />
        <div className="p-4">
          <Skeleton />
        </div>
      </Surface>
      <Surface flush>
        <EmptyState icon={<Inbox size={26} />} title="Nothing yet" action={<Button>Send</Button>}>
          Payments you send and receive will stand here.
        </EmptyState>
        <EmptyRow
          icon={<Inbox size={20} />}
          title="No open disputes"
          hint="New ones appear here."
        />
      </Surface>
    </>
  )
}

const cameras: readonly CameraState[] = [
  { step: 'starting' },
  { step: 'running', cameras: 1, light: null },
  { step: 'running', cameras: 2, light: false },
  { step: 'running', cameras: 2, light: true },
  { step: 'blocked' },
  { step: 'failed', reason: 'The camera is used by another program.' },
]

function Sections() {
  return (
    <TitledSection title="How it goes">
      <ol className="grid gap-6">
        <NumberedSteps
          steps={[
            { title: 'You ask', text: 'It takes a minute.' },
            { title: 'The office answers', text: longText },
          ]}
        />
      </ol>
      <TitledSection small title="What it costs">
        Nothing.
      </TitledSection>
    </TitledSection>
  )
}

function Receipts() {
  return (
    <>
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
        letterhead="Gulf Coast Trade Exchange"
        actions={<ReceiptActions onClose={nothing} />}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Receipt
          state="waiting"
          title="Waits for approval"
          rows={[{ label: 'To', value: 'Bellini Press', why: 'Chosen by its card.' }]}
        />
        <Receipt state="over" title="Taken back" rows={[{ label: 'To', value: 'Bellini Press' }]} />
      </div>
    </>
  )
}

/** The look of the scanner; the camera itself is opened by a press. */
function Scanners() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
      {cameras.map((state, at) => (
        <QrFinder
          key={at}
          {...scannerWords}
          video={{ current: null }}
          camera={{ state, switchLight: nothing, switchCamera: nothing }}
        />
      ))}
      {open && <QrScanner {...scannerWords} onText={(text) => toast({ text })} />}
      <Button variant="quiet" onClick={() => setOpen(!open)}>
        {open ? 'Close the camera' : 'Open the camera'}
      </Button>
    </div>
  )
}

const scannerWords = {
  askingWords: 'Please allow the camera.',
  blockedWords: 'The camera is blocked. Type the number instead.',
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

/** The mark, a row that unfolds, what became of a link, and when a place is open. */
function Marks() {
  return (
    <>
      <Logo network="Moxey" mark="M9 22V10l7 8 7-8v12" />
      <FoldRow label="A row that unfolds" icon={<Inbox size={19} />} detail="In short">
        <p className="px-4 pb-3">{longText}</p>
      </FoldRow>
      <Told icon={<Inbox size={30} />} title="This link does not work" text={longText}>
        <Button variant="quiet">Go on</Button>
      </Told>
      <p className="grid">
        <OpeningLine look="open" text="Open until 5 PM" />
        <OpeningLine look="soon" text="Closes at 5 PM" />
        <OpeningLine look="closed" text="Closed, opens 8 AM" />
      </p>
    </>
  )
}
