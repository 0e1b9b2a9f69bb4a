import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { registerApplicantRoutes } from './applicants.routes.ts'
import { registerCashFeeFreeRoutes } from './cash-fee-free.routes.ts'
import { forgetOld } from './forget-old.service.ts'

export interface ApplicantsNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly places: Pick<Places, 'locate'>
  readonly staffLog: StaffLog
}

export function installApplicants(
  kit: Kit,
  { exchanges, houseAccounts, places, staffLog }: ApplicantsNeeds,
): void {
  const { db: database, outbox } = kit.deps
  const { now } = kit
  const needs = { database, exchanges, houseAccounts, places, outbox, staffLog, now }
  kit.routes((routes) => {
    registerApplicantRoutes(routes, needs)
    registerCashFeeFreeRoutes(routes, needs)
  })
  kit.forgets({
    tables: ['applicants.applicants'],
    every: 'night',
    run: () => forgetOld(database, now()),
  })
}
