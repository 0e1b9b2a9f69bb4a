/**
 * Opens the exchange: everything that the setup kept takes effect in one commit, with the right of
 * the administrator. From then on the code opens nothing.
 */
import type { Database, Tx } from '@exchange/database'
import { policiesOf } from '@exchange/domain/setup/policy-template.rules'
import { startingTrades } from '@exchange/domain/setup/starting-trades'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { StaffLog } from '../audit/index.ts'
import { beginVocabulary } from '../directory/index.ts'
import { beginPolicies, reviseExchange } from '../exchanges/index.ts'
import { isSecured } from '../factors/index.ts'
import { giveRight } from '../identity/index.ts'
import { publishTerms } from '../terms/index.ts'
import { saveSettings } from './settings.store.ts'
import type { ByCode, StepRefusal } from './save-step.service.ts'
import { lockByCode } from './setup-code.service.ts'
import { updateOpened, type SetupRow } from './setup.store.ts'

export interface OpenNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export type OpenRefusal = StepRefusal | 'incomplete' | 'no-factor'

export async function openExchange(
  needs: OpenNeeds,
  { code, version }: ByCode,
): Promise<Result<undefined, OpenRefusal>> {
  return await needs.database.transaction(async (tx): Promise<Result<undefined, OpenRefusal>> => {
    const setup = await lockByCode(tx, code)
    if (!setup.ok) return setup
    if (setup.value.version !== version) return fail('changed-meanwhile')
    const { contactId } = setup.value
    if (contactId === null) return fail('incomplete')
    if (!(await isSecured(tx, contactId))) return fail('no-factor')
    return (await open(needs, tx, setup.value, contactId)) ? ok(undefined) : fail('incomplete')
  })
}

/** False, and nothing was changed, if a step is missing. */
async function open(
  needs: OpenNeeds,
  tx: Tx,
  { network, exchange, terms }: SetupRow,
  by: number,
): Promise<boolean> {
  if (!network || !exchange || terms === null) return false
  const at = needs.now()
  const published = await publishTerms(needs, tx, { html: terms, by })
  if (!published.ok) return false
  await saveSettings(tx, network)
  await reviseExchange(tx, exchange)
  await beginPolicies(tx, exchange.id, policiesOf(exchange.template), at)
  await beginVocabulary(tx, startingTrades)
  await giveRight(tx, by, { scope: 'Super', role: 'Admin' })
  await needs.staffLog.note(tx, {
    ...{ act: 'network.open', by, concerns: [], exchanges: [exchange.id] },
    object: { kind: 'exchange', id: String(exchange.id) },
    after: { network: network.name, exchange: exchange.name, policies: exchange.template },
  })
  await updateOpened(tx, at)
  return true
}
