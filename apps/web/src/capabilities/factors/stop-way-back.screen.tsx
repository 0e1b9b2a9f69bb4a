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
import { Told } from '../../ui/told.tsx'
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
      {stopped ? (
        <Told icon={<CircleCheck size={30} />} title={words.cancelled} text={words.cancelledNext}>
          <a href={paths.panel('forgot')} className={buttonClass({ variant: 'primary' })}>
            {words.changePassword}
          </a>
        </Told>
      ) : (
        <Surface className="grid grid-cols-1 gap-5 p-5 sm:p-8">
          <p>{words.cancelLead}</p>
          <p>{words.cancelYours}</p>
          <div className="grid gap-2">
            <p className="font-semibold">{words.cancelNotYours}</p>
            <ol className="ml-5 grid list-decimal gap-1.5 text-ink-soft marker:text-ink-soft">
              {words.cancelSteps.map((step) => (
                <li key={step} className="pl-1">
                  {step}
                </li>
              ))}
            </ol>
          </div>
          <FormError>{failure}</FormError>
          <Button variant="danger" large block busy={busy} onClick={stop}>
            {words.cancel}
          </Button>
        </Surface>
      )}
    </FullScreen>
  )
}
