/** The panel Communication Preferences: receipts by email, receipts on this device (COMMS-01). */
import type { CommsPreferences } from '@exchange/contract/preferences/preferences.contract'
import { preferencesMessages as words } from '@exchange/contract/preferences/preferences.messages'
import { useUser } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useComms } from './comms.api.ts'
import { useCommsSwitches, type CommsSwitches } from './use-comms-switches.ts'

export function CommsPanel() {
  const { data, error, isFetching, refetch } = useComms()
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      {data ? (
        <Switches saved={data} />
      ) : (
        <Surface flush>
          <SkeletonRows count={2} label="Loading preferences" />
        </Surface>
      )}
    </div>
  )
}

function Switches({ saved }: { readonly saved: CommsPreferences }) {
  const email = useUser()?.contact.private.mailTo ?? ''
  const switches = useCommsSwitches(saved)
  const { comms, busy, failure, change } = switches
  return (
    <>
      <Surface className="grid grid-cols-1 gap-2 divide-y divide-line/70">
        <Switch
          label={words.email}
          hint={email === '' ? words.noEmail : words.emailTo(email)}
          checked={comms.receiptEmail}
          disabled={busy}
          onChange={(event) => change('receiptEmail', event.currentTarget.checked)}
        />
        <div className="grid grid-cols-1 justify-items-start gap-2 pt-2">
          <Switch
            className="w-full"
            label={words.push}
            hint={deviceHint(switches)}
            checked={comms.receiptPush}
            disabled={busy}
            onChange={(event) => change('receiptPush', event.currentTarget.checked)}
          />
          {comms.receiptPush && switches.device === 'off' && (
            <Button variant="quiet" busy={busy} onClick={switches.showHere}>
              {words.pushHere}
            </Button>
          )}
        </div>
      </Surface>
      <FormError>{failure}</FormError>
    </>
  )
}

function deviceHint({ comms, device }: CommsSwitches): string {
  if (!comms.receiptPush) return words.pushHint
  if (device === 'on') return words.pushIsHere
  return device === 'refused' ? words.pushBlocked : words.pushElsewhere
}
