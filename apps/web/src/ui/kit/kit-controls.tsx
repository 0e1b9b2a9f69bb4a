import { Bell, Info, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../ask-dialog.tsx'
import { Avatar } from '../avatar.tsx'
import { Badge, Tag } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Surface } from '../surface.tsx'
import { IconButton } from '../icon-button.tsx'
import { InfoButton } from '../info-button.tsx'
import { Menu } from '../menu.tsx'
import { Money } from '../money.tsx'
import { Spinner } from '../spinner.tsx'
import { toast } from '../toaster.tsx'
import { nothing } from './kit-samples.ts'

const row = 'flex flex-wrap items-center gap-3'

export function KitControls() {
  return (
    <>
      <Buttons />
      <Figures />
      <Overlays />
    </>
  )
}

function Buttons() {
  return (
    <Surface title="Buttons">
      <div className="grid gap-3">
        <div className={row}>
          <Button>Primary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button variant="link">Link</Button>
        </div>
        <div className={row}>
          <Button disabled>Disabled</Button>
          <Button variant="quiet" disabled>
            Disabled
          </Button>
          <Button busy>Sending</Button>
          <Button variant="quiet" busy>
            Busy
          </Button>
          <Button variant="quiet" icon={<Printer size={18} aria-hidden />}>
            Print
          </Button>
        </div>
        <Button block large icon={<Send size={20} aria-hidden />}>
          Send 25.00
        </Button>
        <div className={row}>
          <IconButton label="News" icon={<Bell size={20} aria-hidden />} />
          <IconButton label="News, unread" dot icon={<Bell size={20} aria-hidden />} />
          <IconButton label="Not now" disabled icon={<Info size={20} aria-hidden />} />
          <InfoButton label="What is this?" onClick={nothing} />
          <Spinner />
          <Spinner large label="Loading ..." />
        </div>
      </div>
    </Surface>
  )
}

function Figures() {
  return (
    <Surface title="Figures and people">
      <div className="grid gap-4">
        <div className={row}>
          <Money amount={185_000n} unit="MOX" size="huge" />
          <Money amount={-2_550n} unit="MOX" size="large" />
          <Money amount={250} unit="USD" size="large" />
        </div>
        <div className={row}>
          <Money amount={1850.4} unit="MOX" noCents />
          <Money amount={-25.5} unit="USD" />
          <Money amount={1240} unit="PTS" />
          <Money amount={84} unit="MOX" signed />
          <Money amount={-84} unit="MOX" signed />
        </div>
        <div className={row}>
          <Avatar name="Dana Whitfield" size="large" />
          <Avatar name="Ridgeline Coffee Roasters" square />
          <Avatar name="Marco" />
          <Avatar name="Ines Okafor" size="small" />
          <Avatar name="Broken picture" src="/nothing.png" />
          <Badge count={0} />
          <Badge count={3} label="new" />
          <Badge count={27} />
        </div>
        <div className={row}>
          <Tag>Neutral</Tag>
          <Tag tone="success">Approved</Tag>
          <Tag tone="warning">Pending</Tag>
          <Tag tone="danger">Reversed</Tag>
        </div>
      </div>
    </Surface>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  return (
    <Surface title="Over the page">
      <div className={row}>
        <Menu
          label="Contact my exchange"
          heading="Gulf Coast Trade Exchange"
          items={[
            { label: '(555) 010-0188', detail: 'Phone', href: 'tel:+15550100188' },
            { label: 'office@example.com', detail: 'Email', href: 'mailto:office@example.com' },
          ]}
        />
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button variant="quiet" onClick={() => toast({ text: 'Copied.' })}>
          Show a toast
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            toast({
              text: 'This part could not be loaded.',
              action: { label: 'Retry', run: nothing },
            })
          }
        >
          Show a toast that asks
        </Button>
      </div>
      <AskDialog
        open={open}
        title="Leave this form?"
        confirm="Leave"
        keep="Stay"
        busy={false}
        failure="It could not be saved."
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        What you typed will be lost.
      </AskDialog>
    </Surface>
  )
}
