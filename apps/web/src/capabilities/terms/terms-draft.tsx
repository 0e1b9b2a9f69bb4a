/** The next terms: written, seen as members see them, compared with those in force, published. */
import type { TermsDesk } from '@exchange/contract/terms/terms-desk.contract'
import { termsDeskWords as words } from '@exchange/contract/terms/terms-desk.messages'
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import { useState } from 'react'
import { RichTextField } from '../../frames/rich-text-field.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { dropDraft, publish, reloadDesk } from './terms-desk.api.ts'
import { TermsDifferenceView } from './terms-difference-view.tsx'
import { TermsText, termsFrame } from './terms-document.tsx'
import { useTermsDraft, type TermsDraftState } from './use-terms-draft.ts'

type View = keyof typeof words.views
const views = Object.entries(words.views).map(([value, label]) => ({ value, label }))

interface TermsDraftProps {
  readonly desk: TermsDesk
  /** It was published, thrown away, or another one is to be loaded. */
  readonly onDone: () => void
}

export function TermsDraft({ desk, onDone }: TermsDraftProps) {
  const { current, next } = desk
  const draft = useTermsDraft(desk.draft, current?.html ?? '')
  const [view, setView] = useState<View>('edit')
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const isSame = draft.html === current?.html
  return (
    <Surface title={words.next(next)}>
      <div className="grid grid-cols-1 gap-4">
        <SegmentedControl
          label={words.viewsLabel}
          value={view}
          options={views}
          onChange={(value) => setView(value as View)}
        />
        {draft.saving === 'changed' && <Changed draft={draft} onTheirs={onDone} />}
        {view === 'edit' && <Editor draft={draft} begun={current?.html ?? ''} />}
        {view === 'preview' && <Preview html={draft.html} />}
        {view === 'difference' && (
          <TermsDifferenceView before={current?.html ?? null} after={draft.html} />
        )}
        {isSame && view === 'edit' && <p className="text-ink-soft">{words.sameText}</p>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <State draft={draft} />
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setAsked('drop')}>
              {words.drop}
            </Button>
            <Button
              disabled={isSame || draft.saving === 'changed'}
              onClick={() => setAsked('publish')}
            >
              {words.publish}
            </Button>
          </span>
        </div>
      </div>
      {asked === 'publish' && (
        <Publish {...{ desk, draft, onDone }} onClose={() => setAsked(null)} />
      )}
      {asked === 'drop' && <Drop {...{ draft, onDone }} onClose={() => setAsked(null)} />}
    </Surface>
  )
}

interface EditorProps {
  readonly draft: TermsDraftState
  readonly begun: string
}

function Editor({ draft, begun }: EditorProps) {
  return (
    <>
      {begun.includes('<table') && <Banner tone="info">{words.table}</Banner>}
      <RichTextField
        document
        label={words.text}
        value={draft.html}
        onChange={draft.write}
        onBlur={() => undefined}
      />
    </>
  )
}

/** As wide as the panel in which members read and accept it. */
function Preview({ html }: { readonly html: string }) {
  return (
    <div className="mx-auto grid w-full max-w-100 gap-4">
      <div tabIndex={0} role="region" aria-label={words.views.preview} className={termsFrame}>
        <TermsText html={html} />
      </div>
      <p className="text-ink-soft">{termsMessages.agree}</p>
    </div>
  )
}

function State({ draft: { saving, savedAt, failure, save } }: { readonly draft: TermsDraftState }) {
  const said = {
    saved: savedAt === '' ? '' : words.saved(nearTime(savedAt)),
    unsaved: words.unsaved,
    saving: words.saving,
    failed: `${words.saveFailed} ${failure}`,
    changed: words.unsaved,
  }[saving]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
      {saving === 'failed' && (
        <Button variant="link" onClick={() => void save()}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}

interface ChangedProps {
  readonly draft: TermsDraftState
  readonly onTheirs: () => void
}

function Changed({ draft, onTheirs }: ChangedProps) {
  const { busy, failure, run } = useTask()
  return (
    <Banner tone="warning">
      <div className="grid gap-3">
        <p>{draft.failure}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" busy={busy} onClick={() => void run(draft.keepMine)}>
            {words.mine}
          </Button>
          <Button variant="quiet" onClick={onTheirs}>
            {words.theirs}
          </Button>
        </div>
        <FormError>{failure}</FormError>
      </div>
    </Banner>
  )
}

interface AskProps {
  readonly draft: TermsDraftState
  readonly onDone: () => void
  readonly onClose: () => void
}

function Publish({ desk, draft, onDone, onClose }: AskProps & { readonly desk: TermsDesk }) {
  const { busy, failure, run } = useTask()
  const confirm = async () => {
    await draft.settle()
    const version = await publish(draft.html, desk.current?.version ?? null)
    toast({ text: words.published(version) })
    onDone()
  }
  return (
    <AskDialog
      open
      welcome
      title={words.publishTitle(desk.next)}
      confirm={words.publish}
      keep={words.notYet}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <p>{words.publishAsk(desk.people)}</p>
      <p>{words.publishFinal}</p>
    </AskDialog>
  )
}

function Drop({ draft, onDone, onClose }: AskProps) {
  const { busy, failure, run } = useTask()
  const confirm = async () => {
    const edition = await draft.settle()
    if (edition > 0) await dropDraft(edition)
    await reloadDesk()
    toast({ text: words.dropped })
    onDone()
  }
  return (
    <AskDialog
      open
      title={words.dropTitle}
      confirm={words.drop}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <p>{words.dropAsk}</p>
    </AskDialog>
  )
}
