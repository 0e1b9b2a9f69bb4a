/** Where programs of the business are told: added, changed, tried, removed. */
import type { WebhookTarget } from '@exchange/contract/programs/programs.contract'
import { topicWords } from '@exchange/contract/programs/programs.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { EllipsisVertical, History, Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { dayText, nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Deliveries } from './deliveries.tsx'
import { removeWebhook, renewWebhookSecret, testWebhook } from './programs.api.ts'
import { ShownOnce } from './shown-once.tsx'
import { TargetForm } from './target-form.tsx'

export function WebhooksSection({ targets }: { readonly targets: readonly WebhookTarget[] }) {
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const add = (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {words.addWebhook}
    </Button>
  )
  return (
    <TitledSection title={words.webhooks}>
      <p className="text-ink-soft">{words.webhooksLead}</p>
      {targets.length === 0 ? (
        <Surface>
          <EmptyState
            icon={<Webhook size={26} aria-hidden />}
            title={words.noWebhooks}
            action={add}
          >
            {words.noWebhooksHint}
          </EmptyState>
        </Surface>
      ) : (
        <>
          {targets.map((target) => (
            <TargetCard key={target.targetId} target={target} onSecret={setSecret} />
          ))}
          <div>{add}</div>
        </>
      )}
      {adding && (
        <TargetForm
          target={null}
          onSaved={(made) => {
            setAdding(false)
            setSecret(made)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && (
        <ShownOnce
          title={words.secretOf}
          secret={secret}
          hint={words.secretHint}
          onKept={() => setSecret(null)}
        />
      )}
    </TitledSection>
  )
}

interface TargetCardProps {
  readonly target: WebhookTarget
  readonly onSecret: (secret: string) => void
}

function TargetCard({ target, onSecret }: TargetCardProps) {
  const [shown, setShown] = useState<'deliveries' | 'form' | 'renew' | 'remove' | null>(null)
  const { targetId, address, isOn } = target
  const { run } = useTask(({ detail }) => {
    toast({ text: detail })
    return ''
  })
  const close = () => setShown(null)
  const test = () =>
    void run(async () => {
      await testWebhook(targetId)
      toast({ text: words.testSent })
    })
  return (
    <Surface className="overflow-visible">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TargetFacts target={target} />
        <Menu
          label={`${words.edit}: ${address}`}
          iconOnly
          align="end"
          icon={<EllipsisVertical size={20} aria-hidden />}
          items={[
            { label: words.edit, onSelect: () => setShown('form') },
            ...(isOn ? [{ label: words.sendTest, onSelect: test }] : []),
            { label: words.renew, onSelect: () => setShown('renew') },
            { label: words.remove, onSelect: () => setShown('remove') },
          ]}
        />
      </div>
      <div className="mt-3">
        <Button
          variant="quiet"
          icon={<History size={18} aria-hidden />}
          onClick={() => setShown('deliveries')}
        >
          {words.deliveries}
        </Button>
      </div>
      {shown === 'deliveries' && <Deliveries target={target} onClose={close} />}
      {shown === 'form' && <TargetForm target={target} onSaved={close} onClose={close} />}
      <Asked
        open={shown === 'renew'}
        title={words.renewTitle}
        hint={words.renewHint}
        confirm={words.renew}
        welcome
        work={async () => onSecret(await renewWebhookSecret(targetId))}
        onClose={close}
      />
      <Asked
        open={shown === 'remove'}
        title={words.removeTitle}
        hint={words.removeHint}
        confirm={words.remove}
        work={() => removeWebhook(targetId)}
        onClose={close}
      />
    </Surface>
  )
}

function TargetFacts({ target }: Pick<TargetCardProps, 'target'>) {
  const { address, topics, isOn, stoppedAt, failingSince, formerUntil } = target
  const notes = [
    stoppedAt && words.stopped(dayText(stoppedAt)),
    isOn && failingSince && words.failing(nearTime(failingSince)),
    formerUntil && words.twoSecrets(nearTime(formerUntil)),
  ].filter(Boolean)
  return (
    <div className="grid gap-1.5">
      <p translate="no" className="font-mono text-base wrap-anywhere">
        {address}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Tag tone={isOn ? (failingSince ? 'warning' : 'success') : 'neutral'}>
          {isOn ? words.on : words.off}
        </Tag>
        <span>{topics.map((topic) => topicWords[topic]).join(' · ')}</span>
      </p>
      {notes.map((note) => (
        <p key={String(note)} className="text-sm text-amber-ink">
          {note}
        </p>
      ))}
    </div>
  )
}

interface AskedProps {
  readonly open: boolean
  readonly title: string
  readonly hint: string
  readonly confirm: string
  readonly welcome?: boolean
  readonly work: () => Promise<void>
  readonly onClose: () => void
}

function Asked({ open, title, hint, confirm, welcome = false, work, onClose }: AskedProps) {
  const { busy, failure, run } = useTask()
  return (
    <AskDialog
      {...{ open, title, confirm, welcome, busy, failure, onClose }}
      keep={words.cancel}
      onConfirm={() =>
        void run(async () => {
          await work()
          onClose()
        })
      }
    >
      <p>{hint}</p>
    </AskDialog>
  )
}
