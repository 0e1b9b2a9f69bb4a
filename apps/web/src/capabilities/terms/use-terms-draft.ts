/**
 * The draft of the next terms: what is typed is saved on the server by itself, one save after the
 * other, and never over what somebody else has saved meanwhile.
 */
import type { TermsDesk } from '@exchange/contract/terms/terms-desk.contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { reloadDesk, saveDraft } from './terms-desk.api.ts'

/** `changed`: somebody else has saved another draft, and nothing is saved until one is chosen. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'changed'

const quietMs = 1_500

interface Known {
  html: string
  saving: Saving
  edition: number
  /** One save after the other. */
  queue: Promise<void>
  timer: ReturnType<typeof setTimeout> | undefined
}

export type TermsDraftState = ReturnType<typeof useTermsDraft>

/** Without a draft it begins with `begun`, which is saved only once it is changed. */
export function useTermsDraft(draft: TermsDesk['draft'], begun: string) {
  const [html, setHtml] = useState(draft?.html ?? begun)
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState(draft?.savedDate ?? '')
  const [failure, setFailure] = useState('')
  const known = useRef<Known>({
    ...{ html, saving: 'saved', edition: draft?.edition ?? 0 },
    ...{ queue: Promise.resolve(), timer: undefined },
  })

  const become = (next: Saving) => {
    known.current.saving = next
    setSaving(next)
    clearTimeout(known.current.timer)
    if (next === 'unsaved') known.current.timer = setTimeout(() => void save(), quietMs)
  }
  const saveOnce = async () => {
    const sent = known.current.html
    become('saving')
    try {
      const saved = await saveDraft(sent, known.current.edition)
      known.current.edition = saved.edition
      setSavedAt(saved.savedDate)
      become(sent === known.current.html ? 'saved' : 'unsaved')
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(problem.detail)
      become(problem.code === 'CONFLICT' ? 'changed' : 'failed')
    }
  }
  const save = async () => {
    known.current.queue = known.current.queue.then(saveOnce)
    await known.current.queue
  }
  useSavedOnLeaving(known, save)
  useAskBeforeLeaving(saving !== 'saved')

  return {
    ...{ html, saving, savedAt, failure, save },
    write(typed: string) {
      if (typed === known.current.html) return
      known.current.html = typed
      setHtml(typed)
      if (known.current.saving !== 'changed') become('unsaved')
    },
    /** Puts the own text over the one that somebody else has saved. */
    async keepMine() {
      known.current.edition = (await reloadDesk()).draft?.edition ?? 0
      await save()
    },
    /** Waits for what is being saved; what was typed after it is not saved by itself. */
    async settle() {
      become('saved')
      await known.current.queue
      return known.current.edition
    },
  }
}

/** What was typed just before another page is opened. */
function useSavedOnLeaving(known: RefObject<Known>, save: () => Promise<void>): void {
  const saveLast = useRef(save)
  useEffect(() => {
    saveLast.current = save
  })
  useEffect(
    () => () => {
      const { saving, timer } = known.current
      clearTimeout(timer)
      if (saving === 'unsaved') void saveLast.current()
    },
    [known],
  )
}

function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}
