/** Where a person is signed in, and the way to end it (DOMAIN §16). */
import type { SignInOnWire } from '@exchange/contract/identity/sessions.contract'
import { sessionsMessages as words } from '@exchange/contract/identity/sessions.messages'
import { dayText, nearTime } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { useEndSessions, useSessions } from './sessions.api.ts'

export function SessionsPanel() {
  const { data, error, isFetching, refetch } = useSessions()
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      {data ? (
        <SignIns signIns={data.sessions} />
      ) : (
        <Surface flush>
          <SkeletonRows count={2} label={words.loading} />
        </Surface>
      )}
    </div>
  )
}

function SignIns({ signIns }: { readonly signIns: readonly SignInOnWire[] }) {
  const end = useEndSessions()
  const { busy, failure, run } = useTask()
  const endOne = (signIn: SignInOnWire) =>
    void run(async () => {
      await end.one(signIn)
      toast({ text: words.ended(nameOf(signIn)) })
    })
  const endOthers = () =>
    void run(async () => {
      await end.others()
      toast({ text: words.othersEnded })
    })
  return (
    <>
      <Surface flush>
        <ul className="divide-y divide-line">
          {signIns.map((signIn) => (
            <li key={signIn.sessionId}>
              <SignInRow signIn={signIn} busy={busy} onEnd={() => endOne(signIn)} />
            </li>
          ))}
        </ul>
      </Surface>
      <FormError>{failure}</FormError>
      {signIns.length > 1 && (
        <Button variant="quiet" block busy={busy} onClick={endOthers}>
          {words.endOthers}
        </Button>
      )}
      <p className="text-sm text-ink-soft">{words.most}</p>
    </>
  )
}

interface SignInRowProps {
  readonly signIn: SignInOnWire
  readonly busy: boolean
  readonly onEnd: () => void
}

function SignInRow({ signIn, busy, onEnd }: SignInRowProps) {
  const { device, current, lastUsedTS, signedInTS, address, secondFactor } = signIn
  const used = current ? words.signedIn(dayText(signedInTS)) : words.lastUsed(nearTime(lastUsedTS))
  const more = [address && words.from(address), secondFactor && words.secondFactor]
    .filter(Boolean)
    .join(' · ')
  return (
    <ListRow
      icon={<DeviceIcon device={device} />}
      label={nameOf(signIn)}
      detail={
        <span className="block whitespace-normal">
          {used}
          {more && <span className="block">{more}</span>}
        </span>
      }
      trailing={
        current ? (
          <Tag tone="success">{words.current}</Tag>
        ) : (
          <Button
            variant="quiet"
            disabled={busy}
            aria-label={words.endOf(nameOf(signIn))}
            onClick={onEnd}
          >
            {words.end}
          </Button>
        )
      }
    />
  )
}

const nameOf = ({ device }: SignInOnWire) => device || words.unknown
