/** Gives and takes the rights of staff; the person is told by mail (ADMIN-04, ADMIN-05). */
import type { Tx } from '@exchange/database'
import {
  refuseGranting,
  refuseHelping,
  refuseRevoking,
  type RightRefusal,
} from '@exchange/domain/identity/staff-right.rules'
import type { Grant } from '@exchange/domain/rights'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog } from '../audit/index.ts'
import {
  deleteGrant,
  deleteGrants,
  insertGrant,
  listGrants,
  listMemberGrants,
  lockGrants,
} from './grants.store.ts'
import { readSuperAdmins } from './super-admins.read.ts'

export interface RightChange {
  /** Who gets or loses it. */
  readonly contactId: number
  readonly grant: Grant
  /** Who acts, and whether that is the same person, perhaps with another login. */
  readonly by: number
  readonly own: boolean
}

type Changed = RightRefusal | 'changed' | 'as-before'

/** In the transaction of the act. What who acts holds is read there, not taken from its session. */
export async function grantRight(
  { outbox }: { readonly outbox: Pick<Outbox, 'add'> },
  tx: Tx,
  { contactId, grant, ...by }: RightChange,
): Promise<Changed> {
  const refusal = refuseGranting(grant, await factsOf(tx, by))
  if (refusal) return refusal
  if (!(await insertGrant(tx, contactId, { ...grant, by: by.by }))) return 'as-before'
  await outbox.add(tx, [fact('factors.changed', { contact: contactId, what: 'staff-right-given' })])
  return 'changed'
}

/** The same the other way round; what the person may do next is read anew on every call. */
export async function revokeRight(
  { outbox }: { readonly outbox: Pick<Outbox, 'add'> },
  tx: Tx,
  { contactId, grant, ...by }: RightChange,
): Promise<Changed> {
  const refusal = refuseRevoking(grant, await factsOf(tx, by))
  if (refusal) return refusal
  if (!(await deleteGrant(tx, contactId, grant))) return 'as-before'
  await outbox.add(tx, [fact('factors.changed', { contact: contactId, what: 'staff-right-taken' })])
  return 'changed'
}

/**
 * Whether the rights of who acts cover those of the person, or of all people of the member. They
 * are read in the transaction of the act, and do not change until it ends.
 */
export async function refuseHelpingStaff(
  tx: Tx,
  by: number,
  whom: { readonly contactId: number } | { readonly memberId: number },
): Promise<'holds-more' | undefined> {
  await lockGrants(tx)
  const held =
    'contactId' in whom
      ? await listGrants(tx, whom.contactId)
      : await listMemberGrants(tx, whom.memberId)
  return refuseHelping(await listGrants(tx, by), held)
}

/** Somebody who may sign in stays Super Admin, or nobody could give rights again. */
export async function refuseShuttingOut(
  tx: Tx,
  whom: { readonly contactId: number } | { readonly memberId: number },
): Promise<'last-super-admin' | undefined> {
  await lockGrants(tx)
  const all = await readSuperAdmins(tx)
  const others = all.filter((one) =>
    'contactId' in whom ? one.contactId !== whom.contactId : one.memberId !== whom.memberId,
  )
  return others.length === 0 && all.length > 0 ? 'last-super-admin' : undefined
}

/** A person who is removed holds no right of staff any longer. */
export async function dropRights(
  securityLog: Pick<SecurityLog, 'note'>,
  tx: Tx,
  contactId: number,
): Promise<void> {
  const dropped = await deleteGrants(tx, contactId)
  if (dropped.length === 0) return
  const rights = dropped.map(({ scope, role }) => `${scope}|||${role}`).join(', ')
  await securityLog.note(tx, { event: 'rights.dropped', contactId, detail: { rights } })
}

async function factsOf(tx: Tx, { by, own }: Pick<RightChange, 'by' | 'own'>) {
  await lockGrants(tx)
  const superAdmins = (await readSuperAdmins(tx)).length
  return { held: await listGrants(tx, by), own, superAdmins }
}
