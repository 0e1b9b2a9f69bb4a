/** The fixed user for tests of clients (API-19): the sample user, in a development network. */
import { readTestUser } from '@exchange/contract/identity/identity.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { sampleUser } from './sample-user.routes.ts'

interface TestUserNeeds {
  readonly offered: boolean
  readonly terms: CurrentTerms
}

export function registerTestUser(routes: Routes, { offered, terms }: TestUserNeeds): void {
  routes.open(readTestUser, async () => {
    if (!offered) return fail({ code: 'NOT_FOUND', detail: wireMessages.notFound })
    return ok({ user: sampleUser('test', (await terms.get()).version) })
  })
}
