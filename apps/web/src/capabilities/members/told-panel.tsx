/** What the main contact is told of, and how; each switch is saved when it is pressed. */
import type { Told } from '@exchange/contract/members/told.contract'
import { toldMessages as words, toldWords } from '@exchange/contract/members/told.messages'
import { ArrowLeft } from 'lucide-react'
import { useUser } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { storeTold, useTold } from './told.api.ts'

export function ToldPanel({ onBack }: { readonly onBack: () => void }) {
  const { data, error, refetch } = useTold()
  const email = useUser()?.contact.public.email ?? ''
  const failed = !data && error ? loadFailure(error, words.failed, refetch) : undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button variant="link" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
          All people
        </Button>
      </div>
      <h2 className="text-xl font-bold tracking-tight">{words.title}</h2>
      <p className="text-ink-soft">{words.lead}</p>
      {email === '' && <Banner>{words.noEmail}</Banner>}
      {failed && <FailedBanner onRetry={failed.retry}>{failed.text}</FailedBanner>}
      {data?.told.map((one) => (
        <Choice key={one.kind} told={one} />
      ))}
      {!data && !failed && (
        <Surface flush>
          <SkeletonRows count={4} label="Loading your alerts" />
        </Surface>
      )}
    </div>
  )
}

function Choice({ told }: { readonly told: Told }) {
  const { label, hint } = toldWords[told.kind]
  const { busy, failure, run } = useTask()
  const change = (way: 'email' | 'notification') =>
    void run(() => storeTold({ ...told, [way]: !told[way] }))
  return (
    <Surface>
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-1">
        <legend className="font-semibold">{label}</legend>
        <p className="text-sm text-ink-soft">{hint}</p>
        {(['email', 'notification'] as const).map((way) => (
          <Switch
            key={way}
            label={words[way]}
            checked={told[way]}
            disabled={busy}
            onChange={() => change(way)}
          />
        ))}
      </fieldset>
      <FormError>{failure}</FormError>
    </Surface>
  )
}
