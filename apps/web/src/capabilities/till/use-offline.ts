/**
 * Offline allowances at the till (POS-08): while there is a network it keeps keys and revoked
 * numbers on the device, and redeems what was taken without one, each with its own key, so that an
 * answer that was lost is asked again and nothing is paid twice.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useStore } from '../../kernel/hooks.ts'
import { queryClient } from '../../kernel/kernel.ts'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { useReach } from '../../kernel/reach.ts'
import { randomId } from '../../kernel/random-id.ts'
import { createStore } from '../../kernel/store.ts'
import { verifier } from './allowance-check.ts'
import { withoutTexts } from './order.ts'
import {
  changeTaken,
  keepKeys,
  putTaken,
  readTaken,
  type TakenAllowance,
} from './taken-allowances.ts'
import { readTillKeys, tillPayments } from './till.api.ts'

export interface Offline {
  /** The exchange of the till has them. */
  readonly takes: boolean
  /** Of this register, the newest first; without those that were sent at once. */
  readonly taken: readonly TakenAllowance[]
  /** Stores it. False: it was taken before. Throws if the device cannot store it. */
  put(one: TakenAllowance): Promise<boolean>
  /** Redeems one that was refused, once more. */
  again(number: number): void
  putAway(number: number): void
}

const keysMs = 60_000
const redeemMs = 15_000

interface OfflineNeeds {
  readonly takes: boolean
  /** Nobody has typed a PIN: nothing is sent. */
  readonly isLocked: boolean
}

export function useOffline(registerId: number, { takes, isLocked }: OfflineNeeds): Offline {
  const online = useReach() && !isLocked
  const queue = useMemo(() => makeQueue(registerId), [registerId])
  const taken = useStore(queue.store)
  useKeys(takes && online)
  useEffect(() => {
    // A device that can store nothing has taken nothing; `put` says so.
    queue.read().catch(() => undefined)
  }, [queue])
  const waits = taken.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!online || !waits) return
    void queue.redeem()
    const timer = setInterval(() => void queue.redeem(), redeemMs)
    return () => clearInterval(timer)
  }, [online, waits, queue])
  return { takes, taken, put: queue.put, again: queue.again, putAway: queue.putAway }
}

function useKeys(enabled: boolean): void {
  useQuery(
    {
      queryKey: ['till', 'allowance-keys'],
      queryFn: async () => {
        const keys = await readTillKeys()
        await Promise.all([keepKeys(keys), ready()])
        return keys
      },
      enabled,
      refetchInterval: keysMs,
    },
    queryClient,
  )
}

/** What is needed without a network is loaded while there is one. */
async function ready(): Promise<void> {
  await Promise.all([verifier(), loadChunk(() => import('../../ui/qr-scanner.tsx'))])
}

function makeQueue(registerId: number) {
  const store = createStore<readonly TakenAllowance[]>([])
  let busy = false
  const read = async () => {
    const all = await readTaken()
    const shown = all.filter((one) => one.registerId === registerId && one.state !== 'online')
    store.set(shown.toReversed())
  }
  const change = async (number: number, to: Parameters<typeof changeTaken>[1]) => {
    await changeTaken(number, to)
    await read()
  }
  const redeem = async () => {
    if (busy) return
    busy = true
    try {
      const waiting = store.get().filter(({ state }) => state === 'waiting')
      for (const one of waiting.toReversed()) await change(one.number, await redeemed(one))
      await queryClient.invalidateQueries({ queryKey: ['till', 'sales'] })
      await queryClient.invalidateQueries({ queryKey: ['till', 'opening'] })
    } catch (failure) {
      // The network or the server is gone again: the rest waits.
      if (!(failure instanceof ApiProblem)) throw failure
    } finally {
      busy = false
    }
  }
  return {
    store,
    read,
    redeem,
    async put(one: TakenAllowance) {
      const isPut = await putTaken(one)
      await read()
      return isPut
    },
    again(number: number) {
      // The refusal is recorded for the key it was sent with.
      void change(number, { state: 'waiting', said: '', key: randomId() })
    },
    putAway(number: number) {
      void change(number, { state: 'away' })
    },
  }
}

/** What becomes of it: paid, refused, or sent once more without its texts. */
export async function redeemed({
  order,
  key,
}: TakenAllowance): Promise<Partial<Pick<TakenAllowance, 'state' | 'said' | 'order' | 'key'>>> {
  try {
    await tillPayments.pay({ input: order, payer: '' }, { idempotencyKey: key, recall: false })
    return { state: 'paid', said: '' } as const
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || !isRefused(failure)) throw failure
    const plain = refusesText(failure) ? withoutTexts(order) : null
    // The refusal is recorded for the key it was sent with.
    if (plain) return { state: 'waiting', order: plain, key: randomId() } as const
    return { state: 'refused', said: failure.detail } as const
  }
}

/** It holds the number of a card, or what cannot be read. */
function refusesText({ code }: ApiProblem): boolean {
  return code === 'CARD_NUMBER_REFUSED' || code === 'MALFORMED'
}

/** Everything else is asked again later: no answer, no session, too many calls. */
export function isRefused({ final, definite, status }: ApiProblem): boolean {
  return final || (definite && status !== 401 && status !== 429)
}
