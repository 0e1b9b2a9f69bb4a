/**
 * The switches. Each is saved when it is pressed (COMMS-03); one that could not be saved goes back
 * with the reason. Permission to show notifications is requested only when they are switched on.
 */
import type { CommsPreferences } from '@exchange/contract/preferences/preferences.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { pushState, subscribePush, type PushState } from '../../offline/push.ts'
import { storeComms, storeDevice } from './comms.api.ts'

export interface CommsSwitches {
  readonly comms: CommsPreferences
  /** Whether this browser shows push notifications; null until it is known. */
  readonly device: PushState | null
  readonly busy: boolean
  readonly failure: string
  change(which: keyof CommsPreferences, on: boolean): void
  /** Shows notifications on this device, too. */
  showHere(): void
}

export function useCommsSwitches(saved: CommsPreferences): CommsSwitches {
  const { pushKey } = useConfig()
  const [comms, setComms] = useState(saved)
  const [device, setDevice] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    void pushState(pushKey).then(setDevice)
  }, [pushKey])

  /** False when the browser refused. A browser without push needs no permission. */
  const prepareDevice = async () => {
    if (pushKey === null || device === 'unable' || device === 'on') return true
    const prepared = await subscribePush(pushKey).catch(() => null)
    if (prepared === null) throw new PushFailed()
    if (prepared === 'refused') {
      setDevice('refused')
      setFailure(preferencesMessages.pushRefused)
      return false
    }
    await storeDevice(prepared)
    setDevice('on')
    return true
  }
  const attempt = async (work: () => Promise<boolean>) => {
    setBusy(true)
    setFailure('')
    try {
      return await work()
    } catch (problem) {
      setFailure(reasonOf(problem))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    comms,
    device,
    busy,
    failure,
    change(which, on) {
      const next = { ...comms, [which]: on }
      setComms(next)
      void attempt(async () => {
        if (which === 'receiptPush' && on && !(await prepareDevice())) return false
        await storeComms(next)
        return true
      }).then((stored) => stored || setComms(comms))
    },
    showHere: () => void attempt(prepareDevice),
  }
}

class PushFailed extends Error {}

function reasonOf(problem: unknown): string {
  if (problem instanceof PushFailed) return preferencesMessages.pushFailed
  if (problem instanceof ApiProblem) return problem.detail
  throw problem
}
