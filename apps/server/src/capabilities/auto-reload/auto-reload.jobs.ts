/**
 * Jobs that reload reserves which fell below their trigger other than by the member's own payment:
 * right after a payment, and every five minutes for all other causes.
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
