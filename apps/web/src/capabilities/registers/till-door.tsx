/**
 * The door of a till on a device without a sign-in (POS-02 to POS-05): asks for a code, asks the
 * business, shows the digits, and takes the PIN. What is behind it is shown while it is unlocked.
 */
import { doorWords as words } from '@exchange/contract/registers/till-door.messages'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useReach } from '../../kernel/reach.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { codeOf, deviceKeys } from './device-key.ts'
import { DoorFrame } from './door-frame.tsx'
import { AskView, CodeForm, EndedView, WaitView } from './door-views.tsx'
import { PinView } from './pin-view.tsx'
import { askToPair, unlock, useDoor } from './till-door.api.ts'
import { useTillSession, type Locked } from './use-till-session.ts'

export interface UnlockedTill {
  /** Of its register. */
  readonly code: string
  /** Without a network no PIN is checked: nobody unlocked it (decision 0097). */
  readonly isLocked: boolean
  /** Locks it; a PIN opens it again. Null while it is locked. */
  readonly lock: (() => void) | null
  /** Who unlocked it. */
  readonly cashier: string
}

interface TillDoorProps {
  /** The code in the address; `CODE_REQUIRED` and none mean the one that was used last. */
  readonly segment: string | undefined
  /** Goes to the address of another code; null: to that without any. */
  readonly onCode: (code: string | null) => void
  /** The device is no till of the register with this code any more. */
  readonly onEnded: (code: string) => void
  readonly children: (till: UnlockedTill) => ReactNode
}

export function TillDoor({ segment, onCode, onEnded, children }: TillDoorProps) {
  const code = codeOf(segment) ?? deviceKeys.code()
  const other = () => {
    deviceKeys.forgetCode()
    onCode(null)
  }
  if (!code) {
    return (
      <CodeForm
        onCode={(typed) => {
          deviceKeys.rememberCode(typed)
          onCode(typed)
        }}
      />
    )
  }
  return (
    <OfRegister key={code} code={code} onOtherCode={other} onEnded={onEnded}>
      {children}
    </OfRegister>
  )
}

interface OfRegisterProps extends Pick<TillDoorProps, 'children' | 'onEnded'> {
  readonly code: string
  readonly onOtherCode: () => void
}

function OfRegister({ code, onOtherCode, onEnded, children }: OfRegisterProps) {
  const [deviceKey, setKey] = useState(() => deviceKeys.key(code))
  const { data: door, error, refetch } = useDoor(deviceKey)
  const again = useCallback(() => void refetch(), [refetch])
  const till = useTillSession(again)
  const online = useReach()
  const hasEnded = door?.state === 'removed'
  useEffect(() => {
    if (hasEnded) onEnded(code)
  }, [hasEnded, onEnded, code])
  if (deviceKey === null) {
    const ask = async () => {
      const key = await askToPair(code)
      deviceKeys.keep(code, key)
      deviceKeys.rememberCode(code)
      setKey(key)
    }
    return <AskView code={code} onAsk={ask} onOtherCode={onOtherCode} />
  }
  if (!online && !till.isUnlocked && (door?.state ?? 'paired') === 'paired') {
    return children({ code, isLocked: true, lock: null, cashier: '' })
  }
  if (!door) return <Reaching error={error} onRetry={again} />
  if (door.state === 'waiting') return <WaitView door={door} onOtherCode={onOtherCode} />
  if (door.state !== 'paired') {
    const forget = () => {
      deviceKeys.forget(code)
      setKey(null)
    }
    const ended = { ...door, state: door.state }
    return <EndedView door={ended} onAgain={forget} onOtherCode={onOtherCode} />
  }
  if (till.isUnlocked) {
    const lock = () => till.close('by-hand')
    return children({ code, isLocked: false, lock, cashier: till.cashier ?? '' })
  }
  return (
    <PinView
      door={door}
      note={notes[till.why]}
      onPin={async (cashierId, pin) => till.open(await unlock(deviceKey, { cashierId, pin }))}
      onOtherCode={onOtherCode}
    />
  )
}

const notes: Record<Locked, string> = {
  begin: '',
  'by-hand': '',
  idle: words.locked,
  ended: words.ended,
}

interface ReachingProps {
  readonly error: unknown
  readonly onRetry: () => void
}

function Reaching({ error, onRetry }: ReachingProps) {
  if (!error) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner large label={words.loading} />
      </div>
    )
  }
  return (
    <DoorFrame title={words.title} lead={loadFailure(error, words.failed, onRetry).text}>
      <Button large block onClick={onRetry}>
        {words.retry}
      </Button>
    </DoorFrame>
  )
}
