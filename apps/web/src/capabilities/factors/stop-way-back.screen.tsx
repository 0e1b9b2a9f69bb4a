/** /way-back/{code}: the link of the letter. It shows first, and acts when it is pressed. */
import { wayBackMessages as words } from '@exchange/contract/factors/way-back.messages'
import { useParams } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { stopWayBack } from './factors.api.ts'

export function StopWayBackScreen() {
  const { code = '' }: { readonly code?: string } = useParams({ strict: false })
  const [stopped, setStopped] = useState(false)
  const { busy, failure, run } = useTask()
  const stop = () =>
    void run(async () => {
      await stopWayBack(code)
      setStopped(true)
    })
  return (
    <FullScreen title={words.cancelTitle} narrow>
      <Surface className="grid justify-items-center gap-4 p-6 text-center sm:p-8">
        {stopped ? (
          <>
            <div role="status" className="grid justify-items-center gap-3">
              <CircleCheck aria-hidden size={40} className="text-brand-ink" />
              <p className="text-lg font-semibold">{words.cancelled}</p>
              <p className="text-ink-soft">{words.cancelledNext}</p>
            </div>
            <a href={paths.panel('forgot')} className={buttonClass({ variant: 'primary' })}>
              {words.changePassword}
            </a>
          </>
        ) : (
          <>
            <p>{words.cancelLead}</p>
            <FormError>{failure}</FormError>
            <Button variant="danger" large block busy={busy} onClick={stop}>
              {words.cancel}
            </Button>
          </>
        )}
      </Surface>
    </FullScreen>
  )
}
