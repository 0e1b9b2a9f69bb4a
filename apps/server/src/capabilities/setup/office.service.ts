/**
 * The office of the network changes it and its exchanges. What concerns the whole network, or adds
 * or closes an exchange, needs administrators of all exchanges; the rest those of the exchange.
 */
import type { Database, Tx } from '@exchange/database'
import type { LogObject } from '@exchange/domain/audit/log-text.rules'
import { exchangesWith, holdsRight, type Grant } from '@exchange/domain/rights'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { ExchangeForm, NewExchangeForm } from '@exchange/domain/setup/exchange-form.rules'
import type { NetworkForm } from '@exchange/domain/setup/network-form.rules'
import { policiesOf } from '@exchange/domain/setup/policy-template.rules'
import type { StaffLog } from '../audit/index.ts'
import {
  beginPolicies,
  closeExchange,
  createExchange,
  reviseExchange,
  type BlockedCode,
} from '../exchanges/index.ts'
import { listOfficeExchanges, type OfficeExchange } from './office-exchanges.read.ts'
import { lockSettings, saveSettings } from './settings.store.ts'

export interface OfficeNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface Staff {
  readonly contactId: number
  readonly exchangeId: number
  readonly grants: readonly Grant[]
}

export function administersAll({ grants }: Pick<Staff, 'grants'>): boolean {
  return exchangesWith(grants, 'Admin') === undefined
}

type OfficeRefusal = 'whole-network' | 'exchange-not-found'

/** `version` is that of the settings that were read; 0 while there are none. */
export async function changeNetwork(
  { database, staffLog }: OfficeNeeds,
  staff: Staff,
  { version, before, after }: { version: number; before: NetworkForm; after: NetworkForm },
): Promise<Result<undefined, 'whole-network' | 'network-changed'>> {
  if (!administersAll(staff)) return fail('whole-network')
  return await database.transaction(async (tx) => {
    const kept = await lockSettings(tx)
    if ((kept?.version ?? 0) !== version) return fail('network-changed')
    await saveSettings(tx, after)
    await staffLog.note(tx, {
      ...{ act: 'network.change', by: staff.contactId, concerns: [] },
      object: { kind: 'network', id: '1' },
      before: logged(before),
      after: logged(after),
    })
    return ok(undefined)
  })
}

function logged({ companyLinks, ...form }: NetworkForm): LogObject {
  return { ...form, companyLinks: companyLinks.map(({ label, url }) => `${label} = ${url}`) }
}

export async function addExchange(
  needs: OfficeNeeds,
  staff: Staff,
  { template, ...exchange }: NewExchangeForm,
): Promise<Result<undefined, 'whole-network' | 'id-taken'>> {
  if (!administersAll(staff)) return fail('whole-network')
  return await needs.database.transaction(async (tx) => {
    if (!(await createExchange(tx, exchange))) return fail('id-taken')
    await beginPolicies(tx, exchange.id, policiesOf(template), needs.now())
    await note(needs, tx, {
      ...{ act: 'exchange.add', staff, id: exchange.id, before: undefined },
      after: { ...exchange, policies: template },
    })
    return ok(undefined)
  })
}

export interface ChangedExchange extends ExchangeForm {
  readonly trial: boolean
  readonly invites: boolean
  readonly cashFeeFree: boolean
}

/** One that the staff does not administer is not there. */
export async function changeExchange(
  needs: OfficeNeeds,
  staff: Staff,
  changed: ChangedExchange,
): Promise<Result<undefined, 'exchange-not-found'>> {
  const { id } = changed
  if (!holdsRight(staff.grants, 'Admin', id)) return fail('exchange-not-found')
  return await needs.database.transaction(async (tx) => {
    const before = await findOne(tx, id, needs.now())
    if (!before) return fail('exchange-not-found')
    const { trial, invites, cashFeeFree, ...exchange } = changed
    await reviseExchange(tx, exchange, { trial, invites, cashFeeFree })
    await note(needs, tx, {
      ...{ act: 'exchange.change', staff, id, before: told(before) },
      after: { ...changed },
    })
    return ok(undefined)
  })
}

export interface Closing {
  readonly exchangeId: number
  /** What its members are told; null: it is open again. */
  readonly code: BlockedCode | null
  readonly reason: string
}

export async function setExchangeClosed(
  needs: OfficeNeeds,
  staff: Staff,
  { exchangeId: id, code, reason }: Closing,
): Promise<Result<undefined, OfficeRefusal | 'own-exchange'>> {
  if (!administersAll(staff)) return fail('whole-network')
  if (code !== null && id === staff.exchangeId) return fail('own-exchange')
  return await needs.database.transaction(async (tx) => {
    const before = await findOne(tx, id, needs.now())
    if (!before) return fail('exchange-not-found')
    await closeExchange(tx, id, code)
    await note(needs, tx, {
      ...{ act: code === null ? 'exchange.reopen' : 'exchange.close', staff, id, why: reason },
      before: { closedBy: before.closedBy },
      after: { closedBy: code },
    })
    return ok(undefined)
  })
}

async function findOne(tx: Tx, id: number, now: Date): Promise<OfficeExchange | undefined> {
  const [found] = await listOfficeExchanges(tx, [id], now)
  return found
}

function told({ members: _count, policySince: _date, ...exchange }: OfficeExchange): LogObject {
  return exchange
}

interface Deed {
  readonly act: 'exchange.add' | 'exchange.change' | 'exchange.close' | 'exchange.reopen'
  readonly staff: Staff
  readonly id: number
  readonly before: LogObject | undefined
  readonly after: LogObject
  readonly why?: string
}

async function note(
  { staffLog }: OfficeNeeds,
  tx: Tx,
  { act, staff, id, before, after, why = '' }: Deed,
): Promise<void> {
  await staffLog.note(tx, {
    ...{ act, by: staff.contactId, concerns: [], exchanges: [id], why, after },
    object: { kind: 'exchange', id: String(id) },
    ...(before && { before }),
  })
}
