/**
 * Reserves that fell below their trigger by something else than their member's own payment: looked
 * at right after a payment, and every five minutes for all other causes.
 */
import { lookAtReservesJob, reloadLow, type ReloadLowNeeds } from './reload-low.service.ts'
import type { Job } from '../../kernel/job.ts'

export function autoReloadJobs(needs: ReloadLowNeeds): Job[] {
  return [
    {
      name: lookAtReservesJob,
      async run(payload) {
        await reloadLow(needs, membersIn(payload))
      },
    },
    {
      name: 'auto-reload.sweep',
      cron: '*/5 * * * *',
      async run() {
        await reloadLow(needs)
      },
    },
  ]
}

function membersIn(payload: unknown): number[] {
  const { members } = payload as { members?: unknown }
  return Array.isArray(members) ? members.filter(Number.isInteger) : []
}
