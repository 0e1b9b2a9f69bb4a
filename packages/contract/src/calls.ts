/** All calls of the API, for the router, OpenAPI and the access matrix. */
import {
  exportTransactions,
  listTransactions,
  readBalanceWorking,
  readFlow,
} from './accounts/account.contract.ts'
import { listChoices, sumTransactions } from './accounts/sums.contract.ts'
import { logActivity } from './activity/activity.contract.ts'
import { exportLog, listLooks, readLog } from './audit/log.contract.ts'
import { signUpAutoReload } from './auto-reload/auto-reload.contract.ts'
import {
  applyToJoin,
  approveApplicant,
  closeApplicant,
  listApplicants,
} from './applicants/applicants.contract.ts'
import { askCashFeeFree, readCashFeeFree } from './applicants/cash-fee-free.contract.ts'
import type { AnyCall } from './call.ts'
import {
  approveCharge,
  decideApproval,
  declineCharge,
  listApprovals,
  readApproval,
  withdrawPayment,
} from './approvals/approvals.contract.ts'
import { readAttempt, reconcileCards } from './card-attempts/card-attempts.contract.ts'
import { beginLoad } from './cash-reserve/cash-reserve.contract.ts'
import {
  confirmVerification,
  sendVerification,
  updateContact,
} from './contact-details/contact-details.contract.ts'
import { charge } from './charge/charge.contract.ts'
import { deskCalls } from './desk-calls.ts'
import { settlementCalls } from './settlement-calls.ts'
import { listDocuments, listPublished, withdrawDocument } from './documents/documents.contract.ts'
import { getConfig } from './exchanges/config.contract.ts'
import { readOutlays } from './exchanges/outlays.contract.ts'
import { listFeedback, sendFeedback } from './feedback/feedback.contract.ts'
import { listIncentives, setIncentive } from './incentives/incentives.contract.ts'
import { listFlashCash } from './flashcash/flashcash.contract.ts'
import { grantFlashCash } from './flashcash/grant.contract.ts'
import {
  buyGiftCard,
  chargeGiftCard,
  issueGiftCard,
  listGiftCards,
  lookUpGiftCard,
  readGiftCard,
  redirectGiftCard,
  showGiftCard,
} from './gift-cards/gift-cards.contract.ts'
import { heroCalls } from './hero/hero.contract.ts'
import { identityCalls } from './identity-calls.ts'
import { registerCalls } from './registers/registers.contract.ts'
import { memberRecordCalls } from './member-record-calls.ts'
import { allowanceCalls } from './allowances/allowances.contract.ts'
import { formerPaymentCalls } from './former-payments/former-payments.contract.ts'
import { importCalls } from './imports/imports.contract.ts'
import { previewListing, readListing, saveListing } from './listings/listings.contract.ts'
import {
  createInvite,
  declineInvite,
  joinByInvite,
  openInvite,
} from './invitations/invitations.contract.ts'
import { checkoutCalls } from './checkouts/checkouts.contract.ts'
import { programCalls } from './programs/programs.contract.ts'
import { listRewards, redeemReward } from './rewards/rewards.contract.ts'
import { tierCalls } from './rewards/tiers.contract.ts'
import {
  activateCard,
  addPerson,
  changePerson,
  deactivateCard,
  listPeople,
  orderCard,
  removePerson,
  setCardUse,
  showIssuedCard,
  showOwnCard,
} from './members/people.contract.ts'
import { readTold, saveTold } from './members/told.contract.ts'
import { payPageCalls } from './pay-pages/pay-pages.contract.ts'
import { readMonth } from './months/months.contract.ts'
import { readTrade } from './months/trade.contract.ts'
import { networkCalls } from './setup/network.contract.ts'
import { setupCalls } from './setup/setup.contract.ts'
import { readScore } from './score/score.contract.ts'
import { readSpendPlan } from './months/spend-plan.contract.ts'
import { listProducts, saveProduct } from './members/products.contract.ts'
import {
  deleteNotification,
  listNotifications,
  readNotification,
} from './notifications/notifications.contract.ts'
import {
  cancelRequest,
  declineRequest,
  listRequests,
  makeRequest,
  readRequest,
} from './requests/requests.contract.ts'
import { addDevice, readComms, saveComms } from './preferences/preferences.contract.ts'
import { deleteListView, listListViews, saveListView } from './preferences/list-views.contract.ts'
import {
  deleteReportView,
  listReportViews,
  saveReportView,
} from './preferences/report-views.contract.ts'
import { readSealHead } from './seals/seals.contract.ts'
import { searchAdHoc, searchCatalogue, searchFacets } from './search/catalogue.contract.ts'
import { searchContacts } from './search/contacts.contract.ts'
import {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from './schedules/schedules.contract.ts'
import { send } from './send/send.contract.ts'
import { proveTransaction } from './statements/proof.contract.ts'
import { listStatements, readStatement } from './statements/statements.contract.ts'
import { readOwnTax, signW9 } from './tax/own-tax.contract.ts'
import { taxCalls } from './tax/tax.contract.ts'
import { getTerms, updateUser } from './terms/terms.contract.ts'
import { termsDeskCalls } from './terms/terms-desk.contract.ts'
import { refund } from './refunds/refunds.contract.ts'
import { openDispute } from './reversals/disputes.contract.ts'
import {
  decideReversal,
  dismissDispute,
  findPayments,
  listReversals,
  proposeReversal,
} from './reversals/reversals.contract.ts'
import { tillCalls } from './till/till-calls.ts'
import { addCard, deleteCard } from './wallet/wallet.contract.ts'

export const calls: readonly AnyCall[] = [
  ...identityCalls,
  ...importCalls,
  ...formerPaymentCalls,
  ...allowanceCalls,
  ...deskCalls,
  ...settlementCalls,
  ...memberRecordCalls,
  ...registerCalls,
  ...setupCalls,
  ...networkCalls,
  ...programCalls,
  ...checkoutCalls,
  ...taxCalls,
  readOwnTax,
  signW9,
  updateContact,
  sendVerification,
  confirmVerification,
  getConfig,
  sendFeedback,
  getTerms,
  updateUser,
  ...termsDeskCalls,
  ...heroCalls,
  ...tierCalls,
  searchContacts,
  searchCatalogue,
  searchAdHoc,
  searchFacets,
  listTransactions,
  exportTransactions,
  readFlow,
  sumTransactions,
  listChoices,
  readBalanceWorking,
  readMonth,
  readTrade,
  readScore,
  readSpendPlan,
  listStatements,
  readStatement,
  proveTransaction,
  send,
  ...payPageCalls,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  cancelSchedule,
  retrySchedule,
  listRewards,
  redeemReward,
  listFlashCash,
  grantFlashCash,
  readOutlays,
  makeRequest,
  readRequest,
  listRequests,
  declineRequest,
  cancelRequest,
  listNotifications,
  readNotification,
  deleteNotification,
  readComms,
  saveComms,
  addDevice,
  listReportViews,
  saveReportView,
  deleteReportView,
  listListViews,
  saveListView,
  deleteListView,
  listPeople,
  addPerson,
  changePerson,
  removePerson,
  orderCard,
  deactivateCard,
  readTold,
  saveTold,
  setCardUse,
  showIssuedCard,
  showOwnCard,
  activateCard,
  listProducts,
  saveProduct,
  charge,
  refund,
  openDispute,
  findPayments,
  listReversals,
  proposeReversal,
  decideReversal,
  dismissDispute,
  readApproval,
  approveCharge,
  declineCharge,
  withdrawPayment,
  listApprovals,
  decideApproval,
  readGiftCard,
  lookUpGiftCard,
  chargeGiftCard,
  buyGiftCard,
  listGiftCards,
  showGiftCard,
  redirectGiftCard,
  issueGiftCard,
  beginLoad,
  readAttempt,
  reconcileCards,
  addCard,
  deleteCard,
  signUpAutoReload,
  createInvite,
  openInvite,
  declineInvite,
  joinByInvite,
  applyToJoin,
  readCashFeeFree,
  askCashFeeFree,
  listApplicants,
  listFeedback,
  listIncentives,
  setIncentive,
  closeApplicant,
  approveApplicant,
  logActivity,
  listDocuments,
  listPublished,
  withdrawDocument,
  readSealHead,
  readLog,
  exportLog,
  listLooks,
  readListing,
  saveListing,
  previewListing,
  ...tillCalls,
]
