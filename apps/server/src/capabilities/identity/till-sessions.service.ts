/**
 * Sessions of tills (decision 0091): opened with the PIN of a cashier on a paired device, for the
 * contact of the business that it acts for. They end in the transaction of whatever takes the till
 * away, and so in every process at once.
 */
import type { Tx } from '@exchange/database'
import { tillIdleMs } from '@exchange/domain/identity/session.rules'
import { addressBlock } from '../../kernel/address-block.ts'
import type { TillSeat } from '../../kernel/session.port.ts'
import { createAccessToken } from './access-token.service.ts'
import { deleteTillSessions, insertTillSession } from './till-sessions.store.ts'

export interface TillOpening extends TillSeat {
  /** For whom the till acts. */
  readonly contactId: number
  readonly userAgent: string
  readonly address: string
  readonly at: Date
}

/** Returns the access token. What was open on the device ends: it has one till at a time. */
export async function openTillSession(tx: Tx, opening: TillOpening): Promise<string> {
  const { at, address, ...seat } = opening
  const { token, tokenHash } = createAccessToken()
  await deleteTillSessions(tx, { deviceId: opening.deviceId })
  await insertTillSession(tx, {
    ...{ ...seat, tokenHash, addressBlock: addressBlock(address) },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + tillIdleMs) },
  })
  return token
}

/** Ends the sessions of a device, of a register or of a cashier, with the transaction. */
export async function endTillSessions(tx: Tx, of: Partial<TillSeat>): Promise<void> {
  await deleteTillSessions(tx, of)
}
