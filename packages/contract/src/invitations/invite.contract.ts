/** An invitation on the wire, as the spec's entity Invite. */
import { wirePhone, type InviteFacts } from '@exchange/domain/invitations/invitation.rules'
import { toWire } from '@exchange/domain/money'
import { z } from 'zod'
import { amountOut, timestamp } from '../wire/fields.ts'

export const invite = z
  .strictObject({
    first: z.string(),
    last: z.string(),
    phone: z.string().meta({ description: 'With +1; empty for an invitation by mail' }),
    email: z.string(),
    createdAt: timestamp,
    startedAt: timestamp.nullable().meta({ description: 'When the friend opened the link' }),
    completed: timestamp.nullable().meta({ description: 'When the friend joined' }),
    flashCash: amountOut.meta({ description: 'What the friend gets' }),
    referrerFlashCash: amountOut.meta({ description: 'What the inviter gets, in all' }),
  })
  .meta({ id: 'Invite' })
export type Invite = z.infer<typeof invite>

export function toInvite(facts: InviteFacts): Invite {
  const { first, last, phone, email, createdAt, startedAt, joinedAt } = facts
  const iso = (time: Date | string) => new Date(time).toISOString()
  return {
    ...{ first, last, phone: wirePhone(phone), email },
    createdAt: iso(createdAt),
    startedAt: startedAt && iso(startedAt),
    completed: joinedAt && iso(joinedAt),
    flashCash: toWire(BigInt(facts.friendAmount)),
    referrerFlashCash: toWire(BigInt(facts.inviterAmount)),
  }
}
