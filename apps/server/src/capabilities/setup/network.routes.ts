/** The routes of the office of the network, its exchanges, and the check list. */
import {
  addExchange as addCall,
  changeExchange as changeCall,
  closeExchange as closeCall,
  listExchanges,
  readChecklist,
  readNetwork,
  saveNetwork,
  sendTestLetter as letterCall,
} from '@exchange/contract/setup/network.contract'
import { letterWords } from '@exchange/contract/setup/letter.messages'
import {
  exchangeFaults,
  networkFaults,
  officeRefusals,
  setupRefusals,
} from '@exchange/contract/setup/setup.messages'
import { exchangesWith } from '@exchange/domain/rights'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  judgeChecklist,
  setupChecks,
  type ChecklistFacts,
} from '@exchange/domain/setup/checklist.rules'
import { readExchangeForm, readNewExchange } from '@exchange/domain/setup/exchange-form.rules'
import { readNetworkForm, typedNetwork } from '@exchange/domain/setup/network-form.rules'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Caller, Refusal, Routes } from '../../http/route.ts'
import type { Config } from '../../kernel/config.ts'
import { findOfficeLogin } from './administrator.read.ts'
import { readChecklistFacts } from './checklist.read.ts'
import { networkForm } from './network-settings.service.ts'
import { listOfficeExchanges } from './office-exchanges.read.ts'
import {
  addExchange,
  administersAll,
  changeExchange,
  changeNetwork,
  setExchangeClosed,
  type OfficeNeeds,
} from './office.service.ts'
import { readSettingsFacts } from './settings-facts.service.ts'
import { zones } from './setup-state.routes.ts'
import { sendTestLetter, type TestLetterNeeds } from './test-letter.service.ts'

export interface NetworkRoutesNeeds extends OfficeNeeds, Pick<TestLetterNeeds, 'mail' | 'log'> {
  readonly config: Config
}

const refusals = { ...refusalsIn(officeRefusals), ...refusalsIn(setupRefusals) }

export function registerNetworkRoutes(routes: Routes, needs: NetworkRoutesNeeds): void {
  const { database, config } = needs
  const network = async () => {
    const { version, mailSentAt } = await readSettingsFacts(database)
    return {
      version,
      network: typedNetwork(networkForm(config)),
      mail: {
        from: config.delivery.smtp?.from ?? null,
        sentTS: mailSentAt?.toISOString() ?? null,
      },
    }
  }
  routes.signedIn(readNetwork, async ({ caller }) =>
    administersAll(caller) ? ok(await network()) : fail(refusals['whole-network']),
  )
  routes.signedIn(saveNetwork, async ({ caller, input }) => {
    const read = readNetworkForm(input.network)
    if (!read.ok) return fail(faultsRefusal(read.error, networkFaults))
    const change = { version: input.version, before: networkForm(config), after: read.value }
    const saved = await changeNetwork(needs, caller, change)
    if (!saved.ok) return fail(refusals[saved.error])
    // This process takes it a moment later.
    return ok({ ...(await network()), network: typedNetwork(read.value) })
  })
  routes.signedIn(letterCall, async ({ caller }) => {
    if (!administersAll(caller)) return fail(refusals['whole-network'])
    const to = (await findOfficeLogin(database, caller.contactId))?.email ?? ''
    const sent = await sendTestLetter(needs, { to, ...letterWords(config.brand.name) })
    return sent.ok ? ok({ to }) : fail(refusals[sent.error])
  })
  routes.signedIn(readChecklist, async ({ caller }) => {
    if (!administersAll(caller)) return fail(refusals['whole-network'])
    const sends = config.delivery.smtp !== undefined
    const facts = await readChecklistFacts(database, { now: needs.now(), sends })
    return ok(checklistOf(facts, needs.now()))
  })
}

export function registerExchangeRoutes(routes: Routes, needs: OfficeNeeds): void {
  const list = async ({ grants }: Pick<Caller, 'grants'>) => {
    const all = await listOfficeExchanges(
      needs.database,
      exchangesWith(grants, 'Admin'),
      needs.now(),
    )
    const exchanges = all.map(({ policySince, ...exchange }) => ({
      ...exchange,
      policySince: policySince?.toISOString() ?? null,
    }))
    return { exchanges, mayAdd: administersAll({ grants }), zones: zones() }
  }
  const listed = async (caller: Caller, done: Result<unknown, Refusal>) =>
    done.ok ? ok(await list(caller)) : fail(done.error)

  routes.signedIn(listExchanges, async ({ caller }) => ok(await list(caller)))
  routes.signedIn(addCall, async ({ caller, input }) => {
    const read = readNewExchange(input)
    if (!read.ok) return fail(faultsRefusal(read.error, exchangeFaults))
    const added = await addExchange(needs, caller, read.value)
    if (added.ok) return await listed(caller, added)
    if (added.error === 'id-taken') return fail(fieldRefusal('id', exchangeFaults['id-taken']))
    return fail(refusals[added.error])
  })
  routes.signedIn(changeCall, async ({ caller, input }) => {
    const { trial, invites, cashFeeFree, ...typed } = input
    const read = readExchangeForm(typed)
    if (!read.ok) return fail(faultsRefusal(read.error, exchangeFaults))
    const switches = { trial, invites, cashFeeFree }
    const changed = await changeExchange(needs, caller, { ...read.value, ...switches })
    return await listed(caller, changed.ok ? changed : fail(refusals[changed.error]))
  })
  routes.signedIn(closeCall, async ({ caller, input }) => {
    const closed = await setExchangeClosed(needs, caller, input)
    return await listed(caller, closed.ok ? closed : fail(refusals[closed.error]))
  })
}

function checklistOf(facts: ChecklistFacts, now: Date) {
  const done = judgeChecklist(facts, now)
  const details: Partial<Record<keyof typeof done, string>> = {
    mail: timeOf(facts.mailSentAt),
    terms: facts.termsVersion ?? '',
    gateway: timeOf(facts.gatewayAt),
    backup: timeOf(facts.backupAt),
    'two-administrators': String(facts.administrators),
    'second-factors': String(facts.administratorsWithFactor),
    categories: String(facts.categories),
    'ledger-check': timeOf(facts.ledgerCheckedAt),
  }
  const checks = setupChecks.map((check) => ({
    check,
    done: done[check],
    detail: details[check] ?? '',
  }))
  return { checks, complete: checks.every((one) => one.done) }
}

function timeOf(at: Date | null): string {
  return at?.toISOString() ?? ''
}
