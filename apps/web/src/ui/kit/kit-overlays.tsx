/** Overlays and replacements of forms, each opened by a button. */
import { Info } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Arrival } from '../arrival.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { Button } from '../button.tsx'
import { Surface } from '../surface.tsx'
import { Dialog } from '../dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { Tooltip } from '../info-button.tsx'
import { ListRow } from '../list-row.tsx'
import { PageDialog } from '../page-dialog.tsx'
import { Sheet, type SheetStop } from '../sheet.tsx'
import { TextField } from '../text-field.tsx'
import { Unanswered } from '../unanswered.tsx'
import { longText, nothing } from './kit-samples.ts'

export function KitOverlays() {
  return (
    <>
      <Surface title="Over the page, and in a form's place">
        <div className="flex flex-wrap items-center gap-3">
          <Opened label="A dialog that must be answered" of={mustAnswer} />
          <Opened label="A long dialog" of={longDialog} />
          <Opened label="A form in a dialog" of={formDialog} />
          <Opened label="A question at work" of={busyQuestion} />
          <Opened label="A welcome question" of={welcomeQuestion} />
          <Opened label="A page over the page" of={pageOverPage} />
          <Tooltip text={longText}>
            <IconButton label="With a tooltip" icon={<Info size={20} aria-hidden />} />
          </Tooltip>
        </div>
      </Surface>
      <InPlace label="Show what has arrived">
        <Arrival className="rounded-card bg-brand-soft p-5 text-brand-ink">Here it is.</Arrival>
      </InPlace>
      <InPlace label="Show a payment without an answer">
        <Unanswered {...unanswered} busy={false} reason="The network is gone." />
      </InPlace>
      <InPlace label="Show it while it is asked again">
        <Unanswered {...unanswered} busy reason="" />
      </InPlace>
      <OverAMap />
    </>
  )
}

type Overlay = (close: () => void) => ReactNode

function Opened({ label, of }: { readonly label: string; readonly of: Overlay }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && of(() => setOpen(false))}
    </>
  )
}

const mustAnswer: Overlay = (close) => (
  <Dialog open title="A new version is here" actions={<Button onClick={close}>Update</Button>}>
    It takes a moment, and nothing is lost.
  </Dialog>
)

const longDialog: Overlay = (close) => (
  <Dialog open wide dismissable title={longText} onClose={close}>
    {Array.from({ length: 24 }, (_, at) => (
      <p key={at} className="py-2">
        {longText}
      </p>
    ))}
  </Dialog>
)

const formDialog: Overlay = (close) => (
  <FormDialog
    title="Add a webhook"
    submit="Add"
    busy={false}
    failure=""
    onSubmit={close}
    onClose={close}
  >
    <TextField label="Address" />
  </FormDialog>
)

const question = { open: true, keep: 'Stay', failure: '', children: 'It cannot be taken back.' }

/** Cannot be closed while busy; its answer comes after three seconds. */
function BusyQuestion({ onDone }: { readonly onDone: () => void }) {
  useEffect(() => {
    const answered = setTimeout(onDone, 3_000)
    return () => clearTimeout(answered)
  })
  return (
    <AskDialog
      {...question}
      busy
      title="Leave this form?"
      confirm="Leaving"
      onConfirm={nothing}
      onClose={nothing}
    />
  )
}

const busyQuestion: Overlay = (close) => <BusyQuestion onDone={close} />

const welcomeQuestion: Overlay = (close) => (
  <AskDialog
    {...question}
    welcome
    busy={false}
    title="Approve this purchase?"
    confirm="Approve"
    onConfirm={close}
    onClose={close}
  />
)

const pageOverPage: Overlay = (close) => (
  <PageDialog label="A storefront" shown="one" onClose={close} leading={<Button>Back</Button>}>
    <div className="grid gap-4 p-6 pt-20">
      {Array.from({ length: 24 }, (_, at) => (
        <p key={at}>{longText}</p>
      ))}
    </div>
  </PageDialog>
)

const unanswered = {
  title: 'We do not know whether it was paid',
  text: 'Try again: it is paid once, however often you ask.',
  facts: [
    { label: 'To', value: longText },
    { label: 'Amount', value: '25.00' },
  ],
  onRetry: nothing,
  onGiveUp: nothing,
  giveUpHint: 'Look at your transactions first.',
}

function InPlace(props: { readonly label: string; readonly children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (shown) return props.children
  return (
    <Button variant="quiet" className="justify-self-start" onClick={() => setShown(true)}>
      {props.label}
    </Button>
  )
}

const handleLabels = { peek: 'Show the list', half: 'Show all of it', full: 'Show the map' }

/** A sheet at the bottom of a box, and from lg on a column at its left. */
function OverAMap() {
  const [stop, setStop] = useState<SheetStop>('half')
  return (
    <div className="relative h-128 overflow-hidden rounded-card border border-line bg-sunk lg:grid lg:grid-cols-2">
      <Sheet
        label="Businesses"
        stop={stop}
        onStop={setStop}
        handleLabels={handleLabels}
        header={<h3 className="px-4 pb-3 text-lg font-bold lg:pt-4">12 businesses</h3>}
      >
        {Array.from({ length: 12 }, (_, at) => (
          <ListRow key={at} label={at === 1 ? longText : `Business ${at + 1}`} href="#kit" />
        ))}
      </Sheet>
    </div>
  )
}
