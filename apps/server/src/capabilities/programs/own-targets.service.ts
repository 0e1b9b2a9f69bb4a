/** The main contact says where programs of the business are told what happened. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  formerSecretMs,
  readWebAddress,
  targetsMost,
  testTopic,
  type WebAddressFault,
} from '@exchange/domain/programs/webhook.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { ProgramRefusal } from '@exchange/domain/programs/key.rules'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import { isPublicHost } from '../../gateways/public-address.ts'
import { businessAct } from '../members/index.ts'
import { lockFeed } from './keys.store.ts'
import type { NotedPerson } from '../audit/index.ts'
import {
  managedMember,
  programsOf,
  type OwnPrograms,
  type ProgramsNeeds,
} from './own-keys.service.ts'
import {
  countTargets,
  giveUpWaiting,
  insertTarget,
  lockTarget,
  updateRemoved,
  updateSecret,
  updateTarget,
  type TargetFields,
} from './targets.store.ts'
import { addEvents } from './webhook-events.service.ts'

export interface TargetsNeeds extends ProgramsNeeds {
  readonly seal: NumberSeal
  /** This machine may be told, too: only while developing. */
  readonly allowsLoopback: boolean
}

/** Begins every secret, after Standard Webhooks. */
const secretPrefix = 'whsec_'
const secretBytes = 32

interface Saved {
  /** Of a new target; it is shown once. */
  readonly secret: string | null
  readonly targetId: number
  readonly programs: OwnPrograms
}

type Refusal<More = never> = ProgramRefusal | 'target-not-found' | More

/** An address that webhooks may be sent to, as it is stored. */
export function readTargetAddress(
  { allowsLoopback }: Pick<TargetsNeeds, 'allowsLoopback'>,
  typed: string,
): Result<string, WebAddressFault | 'address-private'> {
  const read = readWebAddress(typed, allowsLoopback ? 'localhost-too' : 'https')
  if (!read.ok || allowsLoopback) return read
  return isPublicHost(new URL(read.value).hostname) ? read : fail('address-private')
}

/** `targetId` null: a new one. The main contact is told of a new address. */
export async function saveTarget(
  needs: TargetsNeeds,
  person: NotedPerson,
  targetId: number | null,
  fields: TargetFields,
): Promise<Result<Saved, Refusal<'targets-most'>>> {
  const { database, outbox, seal, securityLog, now } = needs
  const { contactId: by } = person
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, by)
    if (!member.ok) return member
    const memberId = member.value
    await lockFeed(tx, memberId)
    const { address } = fields
    const told = businessAct({ memberId, contactId: by }, { act: 'webhook-set', said: { address } })
    if (targetId === null) {
      if ((await countTargets(tx, memberId)) >= targetsMost) return fail('targets-most')
      const secret = newSecret()
      const row = { ...fields, memberId, secret: seal.seal(secret), by, at: now() }
      const id = await insertTarget(tx, row)
      await outbox.add(tx, [told])
      const detail = { webhook: id, host: hostOf(address) }
      await securityLog.note(tx, { ...person, event: 'webhook.made', detail })
      return ok({ secret, targetId: id, programs: await programsOf(tx, memberId) })
    }
    const before = await lockTarget(tx, { memberId, targetId })
    if (!before) return fail('target-not-found')
    await updateTarget(tx, targetId, fields)
    if (before.address !== address) {
      await outbox.add(tx, [told])
      const detail = { webhook: targetId, host: hostOf(address) }
      await securityLog.note(tx, { ...person, event: 'webhook.moved', detail })
    }
    return ok({ secret: null, targetId, programs: await programsOf(tx, memberId) })
  })
}

/** The former secret signs beside the new one for a day. */
export async function renewSecret(
  { database, seal, securityLog, now }: TargetsNeeds,
  person: NotedPerson,
  targetId: number,
): Promise<Result<Saved, Refusal>> {
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, person.contactId)
    if (!member.ok) return member
    const memberId = member.value
    if (!(await lockTarget(tx, { memberId, targetId }))) return fail('target-not-found')
    const secret = newSecret()
    const until = new Date(now().getTime() + formerSecretMs)
    await updateSecret(tx, targetId, seal.seal(secret), until)
    const detail = { webhook: targetId }
    await securityLog.note(tx, { ...person, event: 'webhook.secret-renewed', detail })
    return ok({ secret, targetId, programs: await programsOf(tx, memberId) })
  })
}

export async function removeTarget(
  { database, securityLog, now }: ProgramsNeeds,
  person: NotedPerson,
  targetId: number,
): Promise<Result<OwnPrograms, Refusal>> {
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, person.contactId)
    if (!member.ok) return member
    const memberId = member.value
    const target = await lockTarget(tx, { memberId, targetId })
    if (!target) return fail('target-not-found')
    await updateRemoved(tx, targetId, now())
    await giveUpWaiting(tx, targetId, now())
    const detail = { webhook: targetId, host: hostOf(target.address) }
    await securityLog.note(tx, { ...person, event: 'webhook.removed', detail })
    return ok(await programsOf(tx, memberId))
  })
}

/** Sends an event that nothing but this asked for. */
export async function testTarget(
  { database, now }: Pick<ProgramsNeeds, 'database' | 'now'>,
  by: number,
  targetId: number,
): Promise<Result<void, Refusal<'target-off'>>> {
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, by)
    if (!member.ok) return member
    const memberId = member.value
    const target = await lockTarget(tx, { memberId, targetId })
    if (!target) return fail('target-not-found')
    if (!target.isOn) return fail('target-off')
    const event = { id: randomUUID(), memberId, topic: testTopic, at: now(), data: {} } as const
    await addEvents(tx, [event], targetId)
    return ok(undefined)
  })
}

/** For the log: paths and queries of webhooks often have secrets. */
function hostOf(address: string): string {
  return new URL(address).host
}

function newSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64')
}
