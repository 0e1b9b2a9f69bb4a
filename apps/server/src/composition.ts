/** The capabilities of this server: each is installed with what it needs of the others. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { installAccounts } from './capabilities/accounts/accounts.install.ts'
import { installActivity, type ActivityNeeds } from './capabilities/activity/activity.install.ts'
import { installAllowances } from './capabilities/allowances/allowances.install.ts'
import { installApplicants } from './capabilities/applicants/applicants.install.ts'
import { installApprovals } from './capabilities/approvals/approvals.install.ts'
import type { SecurityLog, StaffLog } from './capabilities/audit/index.ts'
import { installAudit, openLogs } from './capabilities/audit/audit.install.ts'
import { installAutoReload } from './capabilities/auto-reload/auto-reload.install.ts'
import { installBrokers } from './capabilities/brokers/brokers.install.ts'
import { installCardAttempts } from './capabilities/card-attempts/card-attempts.install.ts'
import { installCashReserve } from './capabilities/cash-reserve/cash-reserve.install.ts'
import { installCharge } from './capabilities/charge/charge.install.ts'
import { installCheckouts } from './capabilities/checkouts/checkouts.install.ts'
import { installContactDetails } from './capabilities/contact-details/contact-details.install.ts'
import { installFormerPayments } from './capabilities/former-payments/former-payments.install.ts'
import { installCreditLines } from './capabilities/credit-lines/credit-lines.install.ts'
import { installDelivery } from './capabilities/delivery/delivery.install.ts'
import { installDesk } from './capabilities/desk/desk.install.ts'
import { installDirectory } from './capabilities/directory/directory.install.ts'
import { installDocuments } from './capabilities/documents/documents.install.ts'
import { installErasure } from './capabilities/erasure/erasure.install.ts'
import type { ExchangeBook } from './capabilities/exchanges/index.ts'
import { installExchanges } from './capabilities/exchanges/exchanges.install.ts'
import { installFactors, openFactors } from './capabilities/factors/factors.install.ts'
import { installFeedback } from './capabilities/feedback/feedback.install.ts'
import { installImports } from './capabilities/imports/imports.install.ts'
import { installIncentives } from './capabilities/incentives/incentives.install.ts'
import { installFlashcash } from './capabilities/flashcash/flashcash.install.ts'
import { installGiftCards } from './capabilities/gift-cards/gift-cards.install.ts'
import { installGraphql } from './capabilities/graphql/graphql.install.ts'
import { installHero } from './capabilities/hero/hero.install.ts'
import { installIdentity } from './capabilities/identity/identity.install.ts'
import { openInviteProgramme } from './capabilities/invitations/index.ts'
import { installInvitations } from './capabilities/invitations/invitations.install.ts'
import { installListings } from './capabilities/listings/listings.install.ts'
import { installMapTiles } from './capabilities/map-tiles/map-tiles.install.ts'
import { installMedia } from './capabilities/media/media.install.ts'
import { installLetters } from './capabilities/letters/letters.install.ts'
import { sees } from './capabilities/members/index.ts'
import { installMemberRecords } from './capabilities/member-records/member-records.install.ts'
import { installMembers } from './capabilities/members/members.install.ts'
import { installMonthlyRun } from './capabilities/monthly-run/monthly-run.install.ts'
import { installMonths } from './capabilities/months/months.install.ts'
import { installNotifications } from './capabilities/notifications/notifications.install.ts'
import { installOwnData } from './capabilities/own-data/own-data.install.ts'
import { installPages } from './capabilities/pages/pages.install.ts'
import { installPayPages } from './capabilities/pay-pages/pay-pages.install.ts'
import type { Payments } from './capabilities/payments/index.ts'
import { installPayments } from './capabilities/payments/payments.install.ts'
import { createPlaces } from './capabilities/places/index.ts'
import { installPolicies } from './capabilities/policies/policies.install.ts'
import { installPreferences } from './capabilities/preferences/preferences.install.ts'
import { installPrograms } from './capabilities/programs/programs.install.ts'
import { installRefunds } from './capabilities/refunds/refunds.install.ts'
import { installRequests } from './capabilities/requests/requests.install.ts'
import { installRegisters } from './capabilities/registers/registers.install.ts'
import { installReversals } from './capabilities/reversals/reversals.install.ts'
import { installRewards } from './capabilities/rewards/rewards.install.ts'
import { installSchedules } from './capabilities/schedules/schedules.install.ts'
import { installScore } from './capabilities/score/score.install.ts'
import { installSeals } from './capabilities/seals/seals.install.ts'
import { installSearch } from './capabilities/search/search.install.ts'
import { installSend } from './capabilities/send/send.install.ts'
import { installSettlement } from './capabilities/settlement/settlement.install.ts'
import { installSetup } from './capabilities/setup/setup.install.ts'
import { installStatements } from './capabilities/statements/statements.install.ts'
import { installStaticMap } from './capabilities/static-map/static-map.install.ts'
import { openCurrentTerms } from './capabilities/terms/index.ts'
import { installTax } from './capabilities/tax/tax.install.ts'
import { installTerms } from './capabilities/terms/terms.install.ts'
import { openWalletReader } from './capabilities/wallet/index.ts'
import { installTill, type TillInstallNeeds } from './capabilities/till/till.install.ts'
import { installWallet } from './capabilities/wallet/wallet.install.ts'
import { createKit, type Installed, type Kit } from './http/kit.ts'
import type { PageHead } from './http/page-head.ts'
import type { Noted } from './http/gate.ts'
import type { WayOn } from './http/way-on.ts'
import type { Deps } from './kernel/deps.ts'
import { kernelForgettings } from './kernel/kernel.jobs.ts'
import { retentionJob } from './kernel/retention.ts'
import type { ProgramPort } from './kernel/program.port.ts'
import type { SeeingPort } from './kernel/seeing.port.ts'
import type { SessionPort } from './kernel/session.port.ts'

export interface Composition extends Installed {
  readonly sessions: SessionPort
  readonly programs: ProgramPort
  /** Notes what a call was refused for. */
  readonly noted: Noted
  readonly wayOn: WayOn
  readonly seeing: SeeingPort
  /** The configuration for the web app before sign-in. */
  appConfig(): Promise<AppConfig>
  /** The head of a public page's first HTML. */
  pageHead(address: URL): Promise<PageHead | undefined>
  /** The answer of `/graphql` for a visitor. */
  visitorAnswer(document: string, variables: object): Promise<unknown>
}

/** `buildId` is the id of the web app's build that this process serves; empty if none. */
export type Compose = (deps: Deps, buildId: string) => Composition

export const compose: Compose = (deps, buildId) => {
  const { kit, installed } = createKit(deps)

  const { staffLog, securityLog, noted } = openLogs(kit)

  // Opened before its install, because others need it and its routes need what they return.
  const terms = openCurrentTerms({ database: deps.db, now: kit.now })
  const wallets = openWalletReader(deps.lookupDb)
  const places = createPlaces(deps.searchDb)
  const mapTiles = installMapTiles(kit)
  const inviteProgramme = openInviteProgramme(deps.lookupDb, kit.now)

  const { exchanges, houseAccounts, appConfig } = installExchanges(kit, {
    staffLog,
    terms,
    buildId,
    mapTiles,
    inviteProgramme,
  })
  const months = installMonths(kit, { exchanges, houseAccounts })
  const { parties, standings, sessionUser } = installAccounts(kit, {
    ...{ exchanges, terms, wallets },
    monthFigures: months.figures,
    trade: months.trade,
  })
  installTerms(kit, { terms, openExchanges: openIn(exchanges), staffLog, sessionUser })

  installMedia(kit)
  installStaticMap(kit, mapTiles)
  const listing = installListings(kit, { places, staffLog })
  const directory = installDirectory(kit, { exchanges, places })
  const visitorAnswer = installGraphql(kit, { directory, places })
  const pageHead = installPages(kit, { directory })
  installSearch(kit, { directory, staffLog })
  installApplicants(kit, { exchanges, houseAccounts, places, staffLog })

  const factors = openFactors(kit, securityLog)
  const sessions = installIdentity(kit, { exchanges, sessionUser, securityLog, factors })
  installFactors(kit, { staffLog, securityLog })
  const wayOn = installMembers(kit, { listing, securityLog })
  const seeing = installMemberRecords(kit, { staffLog, securityLog, houseAccounts, exchanges })
  installInvitations(kit, { exchanges, houseAccounts, places, terms })
  installFeedback(kit, { staffLog })
  installImports(kit, { staffLog, houseAccounts, listing })
  installSetup(kit, { staffLog, securityLog })
  installAudit(kit, { staffLog, exchanges, sees })
  installDocuments(kit, { staffLog })
  const programs = installByThemselves(kit, securityLog)

  const cards = installCardAttempts(kit, {
    ...{ houseAccounts, standings, wallets, sessionUser, staffLog },
  })
  const { reloads, releaseCard } = installAutoReload(kit, { cards })
  installWallet(kit, { cards, wallets, releaseCard })
  installCashReserve(kit, { cards })
  installSettlement(kit, { exchanges, houseAccounts, staffLog, cards })

  const reads = { exchanges, terms, houseAccounts, parties, standings }
  const payments = installPayments(kit, { ...reads, reloads })
  const requests = installRequests(kit, payments)
  installPayPages(kit, payments)
  installSend(kit, { payments, requests })
  installSchedules(kit, { payments })
  const { chargeGiftCard } = installGiftCards(kit, { payments, staffLog })
  const { charge, payAgreed } = installCharge(kit, { payments })
  installApprovals(kit, { exchanges, standings, staffLog, payAgreed })
  const { refund } = installRefunds(kit, payments)
  installCounter(kit, payments, { charge, chargeGiftCard, refund, securityLog })
  installReversals(kit, { ...payments, staffLog })
  installRewards(kit, { ...payments, staffLog })
  installScore(kit, { exchanges, staffLog })
  installFlashcash(kit, { ...payments, staffLog })

  installOffice(kit, { exchanges, staffLog })

  installLast(kit, installed, { exchanges, staffLog })
  const answers = { appConfig, pageHead, visitorAnswer }
  return { ...installed, ...answers, sessions, programs, noted, wayOn, seeing }
}

interface OfficeNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

/** What only the office works with. */
function installOffice(kit: Kit, { exchanges, staffLog }: OfficeNeeds): void {
  installHero(kit, { exchanges, staffLog })
  installErasure(kit, { staffLog })
  installTax(kit, { staffLog })
  installCreditLines(kit, { exchanges, staffLog })
  installFormerPayments(kit, { staffLog })
  installPolicies(kit, { exchanges, staffLog })
  installMonthlyRun(kit, { exchanges, staffLog })
  installBrokers(kit, { exchanges, staffLog })
  installDesk(kit, { exchanges, staffLog })
}

/** Tills, and what they take without a network. */
function installCounter(
  kit: Kit,
  payments: Payments,
  needs: Pick<TillInstallNeeds, 'charge' | 'chargeGiftCard' | 'refund' | 'securityLog'>,
): void {
  const { redeemAllowance } = installAllowances(kit, { payments })
  installTill(kit, { ...payments, ...needs, redeemAllowance })
}

/** The ids of the exchanges that are open. */
function openIn(exchanges: ActivityNeeds['exchanges']): () => Promise<readonly number[]> {
  return async () =>
    [...(await exchanges.all()).values()].flatMap(({ id, open }) => (open ? [id] : []))
}

/** What hears of the others, and the job that keeps to how long their rows are kept. */
function installLast(kit: Kit, { forgettings }: Installed, needs: ActivityNeeds): void {
  installNotifications(kit)
  installDelivery(kit)
  installLetters(kit, needs)
  installActivity(kit, needs)
  kernelForgettings(kit.deps).forEach(kit.forgets)
  kit.jobs(retentionJob(forgettings))
}

/** Those that need nothing of others; returns who finds the program of a key. */
function installByThemselves(kit: Kit, securityLog: SecurityLog): ProgramPort {
  installRegisters(kit, { securityLog })
  installContactDetails(kit)
  installPreferences(kit)
  installIncentives(kit)
  installSeals(kit)
  installStatements(kit)
  installOwnData(kit)
  installCheckouts(kit)
  return installPrograms(kit, { securityLog })
}
