/** The routes of a business's programs (decision 0094). */
import * as calls from '@exchange/contract/programs/programs.contract'
import {
  keyFaults,
  programRefusals,
  topicsRequired,
  webAddressFaults,
  webhookFailureWords,
} from '@exchange/contract/programs/programs.messages'
import { readNewKey, type KeyFault } from '@exchange/domain/programs/key.rules'
import { fail, ok } from '@exchange/domain/result'
import { actingPerson } from '../../http/acting-person.ts'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { listEventsAfter, type DeliveryRow } from './deliveries.read.ts'
import { deliveriesOf, sendAgain } from './own-deliveries.service.ts'
import { listPrograms, makeKey, revokeKey, type OwnPrograms } from './own-keys.service.ts'
import {
  readTargetAddress,
  removeTarget,
  renewSecret,
  saveTarget,
  testTarget,
  type TargetsNeeds,
} from './own-targets.service.ts'

const refusals = refusalsIn(programRefusals)

const fieldOf: Readonly<Record<KeyFault, string>> = {
  'name-required': 'name',
  'name-too-long': 'name',
  'scope-required': 'scopes',
  'days-unknown': 'days',
}

export function registerProgramsRoutes(routes: Routes, needs: TargetsNeeds): void {
  registerKeys(routes, needs)
  registerTargets(routes, needs)
  registerDeliveries(routes, needs)
  routes.program(calls.eventsAfter, async ({ input, program }) => {
    const { after, limit } = input
    const found = await listEventsAfter(needs.database, program.memberId, {
      after,
      limit: limit + 1,
    })
    const events = found.slice(0, limit).map(({ id, number, topic, payload, madeAt }) => {
      const { data } = JSON.parse(payload) as { data: Record<string, unknown> }
      return { id, number: Number(number), type: topic, timestamp: madeAt.toISOString(), data }
    })
    const lastNumber = events.at(-1)?.number ?? after
    return ok({ events, lastNumber, hasMore: found.length > limit })
  })
}

function registerKeys(routes: Routes, needs: TargetsNeeds): void {
  const now = () => needs.now()
  routes.signedIn(calls.listPrograms, async ({ caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const listed = await listPrograms(needs, caller.contactId)
    return listed.ok ? ok(toPrograms(listed.value, now())) : fail(refusals[listed.error])
  })
  routes.signedIn(calls.makeKey, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const key = readNewKey(input)
    if (!key.ok) {
      return fail(faultsRefusal([{ field: fieldOf[key.error], code: key.error }], keyFaults))
    }
    const made = await makeKey(needs, actingPerson(caller, meta), key.value)
    if (!made.ok) return fail(refusals[made.error])
    return ok({ key: made.value.key, programs: toPrograms(made.value.programs, now()) })
  })
  routes.signedIn(calls.revokeKey, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const revoked = await revokeKey(needs, actingPerson(caller, meta), input.keyId)
    return revoked.ok ? ok(toPrograms(revoked.value, now())) : fail(refusals[revoked.error])
  })
}

function registerTargets(routes: Routes, needs: TargetsNeeds): void {
  const now = () => needs.now()
  routes.signedIn(calls.saveTarget, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const address = readTargetAddress(needs, input.address)
    if (!address.ok) {
      return fail(faultsRefusal([{ field: 'address', code: address.error }], webAddressFaults))
    }
    const topics = [...new Set(input.topics)]
    if (topics.length === 0) return fail(fieldRefusal('topics', topicsRequired))
    const fields = { address: address.value, topics, isOn: input.isOn }
    const saved = await saveTarget(needs, actingPerson(caller, meta), input.targetId, fields)
    if (!saved.ok) return fail(refusals[saved.error])
    return ok({ ...saved.value, programs: toPrograms(saved.value.programs, now()) })
  })
  routes.signedIn(calls.renewSecret, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const saved = await renewSecret(needs, actingPerson(caller, meta), input.targetId)
    if (!saved.ok) return fail(refusals[saved.error])
    return ok({ ...saved.value, programs: toPrograms(saved.value.programs, now()) })
  })
  routes.signedIn(calls.removeTarget, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const removed = await removeTarget(needs, actingPerson(caller, meta), input.targetId)
    return removed.ok ? ok(toPrograms(removed.value, now())) : fail(refusals[removed.error])
  })
  routes.signedIn(calls.testTarget, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const tested = await testTarget(needs, caller.contactId, input.targetId)
    return tested.ok ? ok({}) : fail(refusals[tested.error])
  })
}

function registerDeliveries(routes: Routes, needs: TargetsNeeds): void {
  routes.signedIn(calls.listDeliveries, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const page = await deliveriesOf(needs, caller.contactId, input.targetId, input.before)
    if (!page.ok) return fail(refusals[page.error])
    const { deliveries, hasMore } = page.value
    return ok({ deliveries: deliveries.map(toDelivery), hasMore })
  })
  routes.signedIn(calls.sendAgain, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusals['test-account'])
    const sent = await sendAgain(needs, caller.contactId, input.deliveryId)
    return sent.ok ? ok({}) : fail(refusals[sent.error])
  })
}

function toPrograms({ keys, targets }: OwnPrograms, now: Date): calls.Programs {
  return {
    keys: keys.map((key) => ({
      ...key,
      madeAt: key.madeAt.toISOString(),
      expiresAt: key.expiresAt.toISOString(),
      usedAt: key.usedAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      isUsable: key.revokedAt === null && key.expiresAt > now,
    })),
    targets: targets.map((target) => ({
      ...target,
      stoppedAt: target.stoppedAt?.toISOString() ?? null,
      failingSince: target.failingSince?.toISOString() ?? null,
      formerUntil:
        target.formerUntil && target.formerUntil > now ? target.formerUntil.toISOString() : null,
      madeAt: target.madeAt.toISOString(),
    })),
  }
}

function toDelivery({ deliveryId, dueAt, tries, madeAt, ...row }: DeliveryRow) {
  return {
    ...row,
    deliveryId: Number(deliveryId),
    madeAt: madeAt.toISOString(),
    nextAt: row.status === 'waiting' ? dueAt.toISOString() : null,
    tries: tries.map(({ triedAt, failure, ...one }) => ({
      ...one,
      triedAt: new Date(triedAt).toISOString(),
      failure: failure && webhookFailureWords(failure, one.status),
    })),
  }
}
