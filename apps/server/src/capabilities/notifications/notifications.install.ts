import type { Kit } from '../../http/kit.ts'
import { forgetDeleted } from './forget-deleted.service.ts'
import { createNotifications } from './notification-pages.service.ts'
import { registerNotificationRoutes } from './notifications.routes.ts'
import { notifyActs } from './notify-acts.service.ts'
import { notifyApplicants } from './notify-applicants.service.ts'
import { notifyApprovals } from './notify-approvals.service.ts'
import { notifyDevices } from './notify-devices.service.ts'
import { notifyFees } from './notify-fees.service.ts'
import { notifyGrants } from './notify-grants.service.ts'
import { notifyLedgerFaults } from './notify-ledger-faults.service.ts'
import { notifyPayments } from './notify-payments.service.ts'
import { notifyPolicies } from './notify-policies.service.ts'
import { notifyRefunds } from './notify-refunds.service.ts'
import { notifyReloads } from './notify-reloads.service.ts'
import { notifyRequests } from './notify-requests.service.ts'
import { notifyDisputes, notifyReversals } from './notify-reversals.service.ts'
import { notifyScores } from './notify-scores.service.ts'
import { notifyRewards } from './notify-rewards.service.ts'
import { notifyTiers } from './notify-tiers.service.ts'
import { notifySchedules } from './notify-schedules.service.ts'

export function installNotifications(kit: Kit): void {
  const { config, db, outbox, live, limits } = kit.deps
  const { now } = kit
  kit.routes((routes) =>
    registerNotificationRoutes(routes, createNotifications(db, now), config.brand.currency),
  )
  kit.forgets({
    tables: ['notifications.notifications'],
    every: 'night',
    run: () => forgetDeleted(db, now()),
  })
  const needs = { outbox, live, now }
  notifyPayments(needs)
  const { smtp, keeps } = config.delivery
  notifyActs({ ...needs, mails: smtp !== undefined || keeps })
  notifyDevices({ ...needs, limits })
  notifyRequests(needs)
  notifyApprovals(needs)
  notifyRefunds(needs)
  notifyReloads(needs)
  notifyReversals(needs)
  notifyDisputes(needs)
  notifyRewards(needs)
  notifyGrants(needs)
  notifyFees(needs)
  notifyPolicies(needs)
  notifyTiers(needs)
  notifyScores(needs)
  notifyApplicants(needs)
  notifyLedgerFaults(needs)
  notifySchedules(needs)
}
