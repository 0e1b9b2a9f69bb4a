/** /unsubscribe/{recipientId}: the link in a letter; asks first, and can be taken back. */
import { unsubscribeWords as words } from '@exchange/contract/letters/letters.messages'
import { useParams } from '@tanstack/react-router'
import { CircleCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Told } from '../../ui/told.tsx'
import { setSubscription } from './letters.api.ts'

interface Done {
  readonly wanted: boolean
  readonly exchange: string
}

export function UnsubscribeScreen() {
  const { recipientId = '' }: { readonly recipientId?: string } = useParams({ strict: false })
  const { busy, failure, run } = useTask()
  const [done, setDone] = useState<Done | null>(null)
  const set = (wanted: boolean) =>
    void run(async () => {
      const { exchange } = await setSubscription(recipientId, wanted)
      setDone({ wanted, exchange })
    })
  const ends = done === null || done.wanted
  return (
    <FullScreen title={words.title} narrow>
      <Told
        icon={done ? <CircleCheck size={30} /> : <Mail size={30} />}
        title={titleOf(done)}
        text={words.text}
      >
        <div className="grid justify-items-center gap-2">
          <Button variant={done ? 'quiet' : 'primary'} busy={busy} onClick={() => set(!ends)}>
            {ends ? words.end : words.again}
          </Button>
          <FormError>{failure}</FormError>
        </div>
      </Told>
    </FullScreen>
  )
}

function titleOf(done: Done | null): string {
  if (!done) return words.ask
  return done.wanted ? words.back(done.exchange) : words.ended(done.exchange)
}
