/** The routes of what the main contact is told. */
import {
  readTold as readCall,
  saveTold as saveCall,
} from '@exchange/contract/members/told.contract'
import { toldRefusals } from '@exchange/contract/members/told.messages'
import { toldKinds } from '@exchange/domain/members/act.rules'
import { fail, ok } from '@exchange/domain/result'
import type { Caller, Routes } from '../../http/route.ts'
import { readTold, saveTold, type Told, type ToldNeeds } from './told.service.ts'

export function registerToldRoutes(routes: Routes, needs: ToldNeeds): void {
  const answer = async (caller: Caller, work: (contactId: number) => Promise<Told>) => {
    if (caller.testAccount) return fail(refusalOf('test-account'))
    const told = await work(caller.contactId)
    if (!told.ok) return fail(refusalOf(told.error))
    const choices = told.value
    return ok({ told: toldKinds.map((kind) => ({ kind, ...choices[kind] })) })
  }
  routes.signedIn(readCall, ({ caller }) => answer(caller, (by) => readTold(needs, by)))
  routes.signedIn(saveCall, ({ input, caller }) =>
    answer(caller, (by) => saveTold(needs, by, input)),
  )
}

function refusalOf(refusal: keyof typeof toldRefusals) {
  const { code, reason } = toldRefusals[refusal]
  return { code, detail: reason }
}
