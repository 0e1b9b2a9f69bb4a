/** The routes of communication preferences (API-16, API-17). The test account gets no messages. */
import {
  addDevice,
  readComms,
  saveComms,
} from '@exchange/contract/preferences/preferences.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import type { CommsDesk } from './comms.service.ts'

export function registerPreferencesRoutes(routes: Routes, comms: CommsDesk): void {
  routes.signedIn(readComms, async ({ caller }) => ok(await comms.read(caller.contactId)))
  routes.signedIn(saveComms, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    await comms.save(caller.contactId, input)
    return ok(input)
  })
  routes.signedIn(addDevice, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    await comms.addDevice(caller.contactId, input)
    return ok({})
  })
}

const testAccount: Refusal = { code: 'TEST_ACCOUNT', detail: preferencesMessages.testAccount }
