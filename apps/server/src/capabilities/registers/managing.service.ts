/** Who manages the registers of a business, one change at a time, and what is seen afterwards. */
import type { Database, Queryable, Tx } from '@exchange/database'
import {
  refuseRegisterManager,
  type RegisterRefusal,
} from '@exchange/domain/registers/pairing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Live } from '../../kernel/live.ts'
import type { NotedPerson, SecurityLog } from '../audit/index.ts'
import { readManager, type Manager } from '../members/index.ts'
import {
  listAskingRows,
  listCashierRows,
  listChoiceRows,
  listDeviceRows,
  listRegisterRows,
  type AskingRow,
  type CashierRow,
  type ChoiceRow,
  type DeviceRow,
  type RegisterRow,
} from './registers.read.ts'
import { lockRegisters } from './registers.store.ts'

export interface RegisterNeeds {
  readonly database: Database
  readonly live: Pick<Live, 'tell'>
  readonly securityLog: Pick<SecurityLog, 'note' | 'tell'>
  readonly now: () => Date
}

/** All that is set and going on. */
export interface AllRegisters {
  readonly registers: readonly RegisterRow[]
  readonly cashiers: readonly CashierRow[]
  readonly devices: readonly DeviceRow[]
  readonly asking: readonly AskingRow[]
  readonly choices: readonly ChoiceRow[]
}

export type Registers = Result<AllRegisters, RegisterRefusal>

export async function listRegisters(
  { database, now }: Pick<RegisterNeeds, 'database' | 'now'>,
  contactId: number,
): Promise<Registers> {
  const acting = await readManager(database, contactId)
  const refusal = refuseRegisterManager(acting)
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  return ok(await readAll(database, acting.memberId, now()))
}

export type Managing = (tx: Tx, acting: Manager) => Promise<RegisterRefusal | undefined>

/** Does `work`, tells every open screen and till of the business, and returns what there is then. */
export async function managing(
  needs: RegisterNeeds,
  { contactId }: Pick<NotedPerson, 'contactId'>,
  work: Managing,
): Promise<Registers> {
  return await needs.database.transaction(async (tx) => {
    const found = await readManager(tx, contactId)
    if (found) await lockRegisters(tx, found.memberId)
    // Read again, because it may have changed before the lock was granted.
    const acting = found && (await readManager(tx, contactId))
    const refusal = refuseRegisterManager(acting)
    if (!acting || refusal) return fail(refusal ?? 'member-inactive')
    const refused = await work(tx, acting)
    if (refused) return fail(refused)
    await needs.live.tell(tx, { members: [acting.memberId] }, 'registers')
    return ok(await readAll(tx, acting.memberId, needs.now()))
  })
}

async function readAll(db: Queryable, memberId: number, now: Date): Promise<AllRegisters> {
  return {
    registers: await listRegisterRows(db, memberId, now),
    cashiers: await listCashierRows(db, memberId),
    devices: await listDeviceRows(db, memberId, now),
    asking: await listAskingRows(db, memberId, now),
    choices: await listChoiceRows(db, memberId),
  }
}
