/** The routes of who manages registers, cashiers and tills (POS-07). */
import {
  answerPairing as answerCall,
  listRegisters as listCall,
  removeCashier as removeCall,
  replaceCode as replaceCall,
  revokeDevice as revokeCall,
  saveCashier as cashierCall,
  saveRegister as saveCall,
} from '@exchange/contract/registers/registers.contract'
import {
  cashierFaults,
  doorRefusals,
  registerFaults,
  registerRefusals,
} from '@exchange/contract/registers/registers.messages'
import { readCashier, readPin } from '@exchange/domain/registers/cashier.rules'
import { readRegister } from '@exchange/domain/registers/register.rules'
import { fail, ok } from '@exchange/domain/result'
import { actingPerson } from '../../http/acting-person.ts'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { PasswordsBusy } from '../identity/index.ts'
import { removeCashier, saveCashier, type CashierNeeds } from './manage-cashiers.service.ts'
import { replaceCode, saveRegister } from './manage-registers.service.ts'
import { listRegisters, type Registers } from './managing.service.ts'
import { answerPairing, revokeDevice, type PairNeeds } from './pair-device.service.ts'
import { toRegisters } from './registers-answer.routes.ts'

const refusals = refusalsIn(registerRefusals)
const { busy } = refusalsIn(doorRefusals)
const testAccount = fail(refusals['test-account'])

export function registerRegisterRoutes(routes: Routes, needs: CashierNeeds & PairNeeds): void {
  routes.signedIn(listCall, async ({ caller }) => {
    if (caller.testAccount) return testAccount
    return answerOf(await listRegisters(needs, caller.contactId))
  })
  routes.signedIn(saveCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return testAccount
    const { registerId: id, ...typed } = input
    const register = readRegister(typed)
    if (!register.ok) return fail(faultsRefusal(register.error, registerFaults))
    return answerOf(
      await saveRegister(needs, actingPerson(caller, meta), { id, ...register.value }),
    )
  })
  routes.signedIn(replaceCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return testAccount
    return answerOf(await replaceCode(needs, actingPerson(caller, meta), input.registerId))
  })
  routes.signedIn(answerCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return testAccount
    return answerOf(await answerPairing(needs, actingPerson(caller, meta), input))
  })
  routes.signedIn(revokeCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return testAccount
    return answerOf(await revokeDevice(needs, actingPerson(caller, meta), input.deviceId))
  })
  registerCashierRoutes(routes, needs)
}

function registerCashierRoutes(routes: Routes, needs: CashierNeeds): void {
  routes.signedIn(cashierCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return testAccount
    const { cashierId: id, pin: typedPin, ...typed } = input
    const cashier = readCashier(typed)
    const pin = typedPin === null && id !== null ? null : readPin(typedPin ?? '')
    const faults = cashier.ok ? [] : cashier.error
    if (pin && !pin.ok) {
      return fail(faultsRefusal([...faults, { field: 'pin', code: pin.error }], cashierFaults))
    }
    if (!cashier.ok) return fail(faultsRefusal(faults, cashierFaults))
    const order = { id, ...cashier.value, pin: pin ? pin.value : null }
    try {
      return answerOf(await saveCashier(needs, actingPerson(caller, meta), order))
    } catch (error) {
      if (error instanceof PasswordsBusy) return fail(busy)
      throw error
    }
  })
  routes.signedIn(removeCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return testAccount
    return answerOf(await removeCashier(needs, actingPerson(caller, meta), input.cashierId))
  })
}

function answerOf(done: Registers) {
  return done.ok ? ok(toRegisters(done.value)) : fail(refusals[done.error])
}
