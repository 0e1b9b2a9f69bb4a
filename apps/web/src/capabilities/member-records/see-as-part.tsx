/** Opens the app as the main contact of a member sees it, in this tab. */
import type { openSeeing } from '@exchange/contract/member-records/see.contract'
import { seeingWords as words } from '@exchange/contract/member-records/see.messages'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'
import { startSeeing } from '../../kernel/seeing.ts'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'

const address: Address<typeof openSeeing> = { method: 'POST', base: 'admin', path: '/users/see/' }

export function SeeAsPart({ memberId }: { readonly memberId: number }) {
  const { busy, failure, run } = useTask()
  const open = async () => {
    const { seeingId, endsDate } = await api.call(address, { memberId })
    const view = [seeingId, Date.parse(endsDate), officePaths.memberRecord(memberId)]
    startSeeing(view, paths.dashboard())
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="quiet" busy={busy} onClick={() => void run(open)}>
        {words.open}
      </Button>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <FormError>{failure}</FormError>
    </div>
  )
}
