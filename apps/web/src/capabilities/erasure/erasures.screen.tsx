/** /admin/erasures: who is to be erased, for the office (decision 0074). */
import type { OfficeErasureOnWire } from '@exchange/contract/erasure/erasure.contract'
import { erasureMessages } from '@exchange/contract/erasure/erasure.messages'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useErasures, useOfficeErasures } from './erasure.api.ts'

const words = erasureMessages.office

export function ErasuresScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Erasures />
    </StaffPage>
  )
}

function Erasures() {
  const { data, isError, refetch } = useErasures()
  return (
    <PagedList
      query={{ ...onePage, isError, refetch: () => void refetch() }}
      label="erasures"
      failed={words.failed}
      skeletons={2}
      items={data?.erasures}
      empty={{ icon: <UserX size={26} />, title: words.none, hint: words.noneHint }}
    >
      {(all) => (
        <ul className="divide-y divide-line/70">
          {all.map((one) => (
            <ErasureRow key={one.erasureId} of={one} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function ErasureRow({ of }: { readonly of: OfficeErasureOnWire }) {
  const { erasureId, memberId, person, business, byOffice, state, dueTS, own, open } = of
  const [agreeing, setAgreeing] = useState(false)
  const office = useOfficeErasures()
  const { busy, failure, run } = useTask()
  const done = (act: (id: string) => Promise<void>, text: string) =>
    void run(async () => {
      await act(erasureId)
      toast({ text })
    })
  const who = person === '' ? business : person
  const facts = [
    person === '' ? words.wholeBusiness : business,
    byOffice ? '' : words.byMember,
    words.states[state](nearTime(dueTS)),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <a href={officePaths.memberRecord(memberId)} className="font-semibold hover:underline">
          {who}
        </a>
        <p className="text-sm text-ink-soft">{facts.filter((part) => part !== '').join(' · ')}</p>
        {open.map((matter) => (
          <p key={matter} className="text-sm text-ink-soft">
            {words.matters[matter]}
          </p>
        ))}
        {state === 'for-second' && own && <p className="text-sm">{words.ownHint}</p>}
        {!agreeing && <FormError>{failure}</FormError>}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'for-second' && !own && (
          <Button variant="quiet" aria-label={words.agreeOf(who)} onClick={() => setAgreeing(true)}>
            {words.agree}
          </Button>
        )}
        {byOffice && state !== 'under-way' && (
          <Button
            variant="quiet"
            aria-label={words.stopOf(who)}
            busy={busy && !agreeing}
            onClick={() => done(office.stop, words.stopped)}
          >
            {words.stop}
          </Button>
        )}
      </div>
      <AskDialog
        open={agreeing}
        title={words.agreeTitle(who)}
        confirm={words.agree}
        busy={busy}
        failure={failure}
        onConfirm={() => done(office.agree, words.agreed)}
        onClose={() => setAgreeing(false)}
      >
        <p>{words.agreeHint}</p>
      </AskDialog>
    </li>
  )
}
