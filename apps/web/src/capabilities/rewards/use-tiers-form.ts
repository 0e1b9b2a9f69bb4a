/** What is typed into the form of the reward tiers, its trial, and its publishing. */
import type {
  RewardTierOut,
  RewardTiers,
  TriedTiersOut,
} from '@exchange/contract/rewards/tiers.contract'
import { tierFaultWords, tierWords as words } from '@exchange/contract/rewards/tiers.messages'
import { readTiers, readTiersChange } from '@exchange/domain/rewards/tiers.rules'
import { useState } from 'react'
import { toFirstFault } from '../../frames/staff-page.tsx'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useTask } from '../../kernel/use-task.ts'
import { toast } from '../../ui/toaster.tsx'
import { sendTiers, trial } from './tiers.api.ts'

export interface TypedRow {
  readonly key: number
  readonly cost: string
  readonly reward: string
  readonly days: string
  readonly title: string
  readonly description: string
  readonly instructions: string
  readonly unlocked: boolean
  readonly autoRedeem: boolean
}

export type TiersFormState = ReturnType<typeof useTiersForm>

export function useTiersForm(of: RewardTiers, onClose: () => void) {
  const { exchangeId, zone, earliest, version } = of
  const [rows, setRows] = useState(() => (of.planned?.tiers ?? of.tiers).map(typedOf))
  const [from, setFrom] = useState(earliest)
  const [reason, setReason] = useState('')
  // As it was when the form was opened; null: what was told since has been seen.
  const [seen, setSeen] = useState<number | null>(version)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<TriedTiersOut | null>(null)
  const { busy, failure, run } = useTask()
  const tiers = rows.map(tierOf)
  const edited = () => {
    setFaults({})
    setTried(null)
  }
  const show = (wrong: readonly { readonly field: string; readonly message: string }[]) =>
    setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
  const guarded = (send: () => Promise<void>) =>
    run(async () => {
      try {
        await send()
      } catch (problem) {
        if (problem instanceof ApiProblem) {
          show(problem.errors)
          if (problem.code === 'CONFLICT') setSeen(null)
        }
        throw problem
      }
    })
  return {
    ...{ rows, from, reason, faults, tried, busy, failure, setFrom, setReason },
    set(key: number, change: Partial<TypedRow>) {
      setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
      edited()
    },
    add() {
      const key = Math.max(0, ...rows.map((row) => row.key)) + 1
      setRows([...rows, { ...emptyRow, key }])
      edited()
    },
    remove(key: number) {
      setRows(rows.filter((row) => row.key !== key))
      edited()
    },
    tryIt(form: Element | null) {
      const read = readTiers(tiers)
      show(read.ok ? [] : read.error.map(told))
      if (read.ok) void guarded(async () => setTried(await trial(exchangeId, tiers)))
      else toFirstFault(form)
    },
    propose(form: Element) {
      const read = readTiersChange({ tiers, from, reason }, { zone, now: new Date() })
      show(read.ok ? [] : read.error.map(told))
      if (!read.ok) return toFirstFault(form)
      void guarded(async () => {
        const order = { exchangeId, tiers, from, reason, version: seen ?? version }
        await sendTiers(order)
        toast({ text: words.nowProposed })
        onClose()
      })
    },
  }
}

function told({
  field,
  code,
}: {
  readonly field: string
  readonly code: keyof typeof tierFaultWords
}) {
  return { field, message: tierFaultWords[code] }
}

const emptyRow = {
  ...{ cost: '', reward: '', days: '', title: '', description: '', instructions: '' },
  ...{ unlocked: true, autoRedeem: false },
}

function typedOf(tier: RewardTierOut, key: number): TypedRow {
  const { cost, reward, days, ...texts } = tier
  return { ...texts, key, cost: String(cost), reward: reward.toFixed(2), days: String(days) }
}

/** What is no number becomes one that no tier has. */
function tierOf({ key: _key, cost, days, ...row }: TypedRow) {
  const whole = (text: string) =>
    /^[\d,\s]+$/.test(text) ? Number(text.replaceAll(/[,\s]/g, '')) : 0
  return { ...row, cost: whole(cost), days: whole(days) }
}
