/**
 * Invites a friend (INVITE-11). The allowance, the pause and the person are judged in the
 * transaction that writes the invitation, one after the other over the whole network. The letter is
 * written by its listener, which alone has the code.
 */
import type { Database, Tx } from '@exchange/database'
import {
  invitationDays,
  invitationRewards,
  inviteHold,
  invitesLeft,
  refuseInviter,
  type InviteFields,
  type InviteHold,
  type InviterRefusal,
} from '@exchange/domain/invitations/invitation.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import {
  isOwnAddress,
  listInvites,
  readInviter,
  readProgrammeLeft,
  type InviteRow,
} from './invitations.read.ts'
import { insertInvitation, lockProgramme } from './invitations.store.ts'

export interface CreateInvitationNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export type CreateRefusal = InviterRefusal | InviteHold | 'own-address' | 'invited-already'

export interface OwnInvites {
  readonly left: number
  readonly invites: readonly InviteRow[]
}

const dayMs = 86_400_000

/** Returns the invitations of the member afterwards. */
export async function createInvitation(
  needs: CreateInvitationNeeds,
  contactId: number,
  friend: InviteFields,
): Promise<Result<OwnInvites, CreateRefusal>> {
  const { database, exchanges, outbox, now } = needs
  const book = await exchanges.all()
  const at = now()
  return await database.transaction(async (tx): Promise<Result<OwnInvites, CreateRefusal>> => {
    await lockProgramme(tx)
    const inviter = await readInviter(tx, contactId)
    if (!inviter) return fail('member-inactive')
    const { memberId, exchangeId, open, joinedLately } = inviter
    const { open: exchangeOpen, invitesEnabled, trial, policy } = exchangeIn(book, exchangeId)
    const refusal = refuseInviter({ ...inviter, exchangeOpen, invitesEnabled, trial })
    if (refusal) return fail(refusal)
    const left = invitesLeft(policy.inviteAllowance, { open, joinedLately })
    const hold = inviteHold(await readProgrammeLeft(tx), { left, pending: open })
    if (hold) return fail(hold)
    if (await isOwnAddress(tx, memberId, friend)) return fail('own-address')
    const id = await insertPromise(tx, friend, { memberId, contactId, at })
    if (id === null) return fail('invited-already')
    await outbox.add(tx, [fact('invitation.created', { invitation: id })])
    return ok({ left: left - 1, invites: await listInvites(tx, memberId) })
  })
}

async function insertPromise(
  tx: Tx,
  friend: InviteFields,
  by: { readonly memberId: number; readonly contactId: number; readonly at: Date },
): Promise<number | null> {
  return await insertInvitation(tx, {
    ...friend,
    ...by,
    expiresAt: new Date(by.at.getTime() + invitationDays * dayMs),
    friendAmount: invitationRewards.friend,
    joinedAmount: invitationRewards.joined,
    upgradedAmount: invitationRewards.upgraded,
    rewardDays: invitationRewards.days,
  })
}
