/** The routes of the first setup, all by the code of the address that the server printed. */
import {
  acceptInvited as acceptCall,
  openSetup,
  readInvited,
  readSetup,
  saveSetupAdministrator,
  saveSetupExchange,
  saveSetupNetwork,
  saveSetupTerms,
  sendSetupLetter,
  type SetupState,
} from '@exchange/contract/setup/setup.contract'
import { letterWords } from '@exchange/contract/setup/letter.messages'
import {
  administratorFaults,
  exchangeFaults,
  networkFaults,
  setupRefusals,
} from '@exchange/contract/setup/setup.messages'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { termsFaults } from '@exchange/contract/terms/terms-faults.messages'
import { readAdministrator } from '@exchange/domain/setup/administrator-form.rules'
import { readNewExchange } from '@exchange/domain/setup/exchange-form.rules'
import { readNetworkForm } from '@exchange/domain/setup/network-form.rules'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { faultsRefusal, fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Answer, Refusal, Routes } from '../../http/route.ts'
import { PasswordsBusy } from '../identity/index.ts'
import { acceptInvited, findInvitedPerson } from './accept-invited.service.ts'
import { nameAdministrator, type NameAdministratorNeeds } from './name-administrator.service.ts'
import { openExchange, type OpenNeeds } from './open-exchange.service.ts'
import { saveStep, saveTerms } from './save-step.service.ts'
import { openByCode } from './setup-code.service.ts'
import { stateOf, type StateNeeds } from './setup-state.routes.ts'
import { sendTestLetter, type TestLetterNeeds } from './test-letter.service.ts'

export type SetupRoutesNeeds = NameAdministratorNeeds &
  OpenNeeds &
  StateNeeds &
  Pick<TestLetterNeeds, 'mail' | 'log'>

const refusals = refusalsIn(setupRefusals)
type RefusalName = keyof typeof refusals
const busy: Refusal = { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries }

export function registerSetupRoutes(routes: Routes, needs: SetupRoutesNeeds): void {
  const stateAfter = async (
    code: string,
    done: Result<unknown, RefusalName | Refusal>,
  ): Promise<Answer<SetupState>> => {
    if (!done.ok) return fail(typeof done.error === 'string' ? refusals[done.error] : done.error)
    const setup = await openByCode(needs.database, code)
    return setup.ok ? ok(await stateOf(needs, setup.value)) : fail(refusals[setup.error])
  }
  routes.open(readSetup, async ({ input: { code } }) => await stateAfter(code, ok(undefined)))
  routes.open(saveSetupNetwork, async ({ input: { network, ...by } }) => {
    const read = readNetworkForm(network)
    if (!read.ok) return await refuse(by.code, faultsRefusal(read.error, networkFaults))
    return await stateAfter(by.code, withId(await saveStep(needs, by, { network: read.value })))
  })
  routes.open(saveSetupExchange, async ({ input: { exchange, ...by } }) => {
    const read = readNewExchange(exchange)
    if (!read.ok) return await refuse(by.code, faultsRefusal(read.error, exchangeFaults))
    return await stateAfter(by.code, withId(await saveStep(needs, by, { exchange: read.value })))
  })
  routes.open(saveSetupTerms, async ({ input: { html, ...by } }) => {
    const saved = await saveTerms(needs, by, html)
    if (!saved.ok && (saved.error === 'empty' || saved.error === 'too-long')) {
      return fail(fieldRefusal('html', termsFaults[saved.error]))
    }
    return await stateAfter(by.code, saved as Result<undefined, RefusalName>)
  })
  routes.open(saveSetupAdministrator, async ({ input: { administrator, password, ...by } }) => {
    const read = readAdministrator(administrator)
    if (!read.ok) return await refuse(by.code, faultsRefusal(read.error, administratorFaults))
    return await unlessBusy(async () => {
      const named = await nameAdministrator(needs, by, { person: read.value, password })
      return await stateAfter(by.code, named.ok ? named : fail(refusalOf(named.error)))
    })
  })
  routes.open(openSetup, async ({ input }) => {
    const opened = await openExchange(needs, input)
    return opened.ok ? ok({}) : fail(refusals[opened.error])
  })
  routes.open(sendSetupLetter, async ({ input: { code, to } }) => {
    const setup = await openByCode(needs.database, code)
    if (!setup.ok) return fail(refusals[setup.error])
    const address = readEmail(to)
    if (!address.ok) return fail(fieldRefusal('to', administratorFaults['email-invalid']))
    const letter = { to: address.value, ...letterWords(setup.value.network?.name ?? '') }
    return await stateAfter(code, await sendTestLetter(needs, letter))
  })

  /** What is wrong with a form is said only to whoever has the code. */
  async function refuse(code: string, faults: Refusal): Promise<Answer<SetupState>> {
    return await stateAfter(code, await openByCode(needs.database, code)).then((state) =>
      state.ok ? fail(faults) : state,
    )
  }
}

export function registerInvitedRoutes(routes: Routes, needs: SetupRoutesNeeds): void {
  routes.open(readInvited, async ({ input: { code } }) => {
    const person = await findInvitedPerson(needs, code)
    return person ? ok(invitedOf(person)) : fail(refusals['not-invited'])
  })
  routes.open(acceptCall, async ({ input }) =>
    unlessBusy(async () => {
      const accepted = await acceptInvited(needs, input)
      if (accepted.ok) return ok(invitedOf(accepted.value))
      const { error } = accepted
      return fail(error === 'not-invited' ? refusals[error] : passwordRefusal(error))
    }),
  )
}

function invitedOf({ first, last, username }: { first: string; last: string; username: string }) {
  return { name: `${first} ${last}`, username }
}

async function unlessBusy<Value>(work: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return fail(busy)
  }
}

type NamingError = Extract<
  Awaited<ReturnType<typeof nameAdministrator>>,
  { readonly ok: false }
>['error']

function refusalOf(error: NamingError): RefusalName | Refusal {
  if (typeof error === 'object') return passwordRefusal(error)
  if (error === 'username-taken') {
    return fieldRefusal('username', administratorFaults['username-taken'])
  }
  // The field is on another step.
  if (error === 'id-taken') return { code: 'CONFLICT', detail: exchangeFaults['id-taken'] }
  return error
}

function passwordRefusal({
  password,
}: {
  readonly password: keyof typeof passwordMessages.fault
}): Refusal {
  return fieldRefusal('password', passwordMessages.fault[password])
}

function withId(
  saved: Awaited<ReturnType<typeof saveStep>>,
): Result<undefined, RefusalName | Refusal> {
  if (saved.ok || saved.error !== 'id-fixed') return saved as Result<undefined, RefusalName>
  return fail(fieldRefusal('id', exchangeFaults['id-fixed']))
}
