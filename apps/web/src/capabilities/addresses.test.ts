import { listTransactions, readBalanceWorking } from '@exchange/contract/accounts/account.contract'
import {
  approveCharge,
  decideApproval,
  declineCharge,
  listApprovals,
  readApproval,
  withdrawPayment,
} from '@exchange/contract/approvals/approvals.contract'
import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { listFlashCash } from '@exchange/contract/flashcash/flashcash.contract'
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import {
  previewListing,
  readListing,
  saveListing,
} from '@exchange/contract/listings/listings.contract'
import {
  buyGiftCard,
  chargeGiftCard,
  issueGiftCard,
  listGiftCards,
  lookUpGiftCard,
  showGiftCard,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { listRewards, redeemReward } from '@exchange/contract/rewards/rewards.contract'
import {
  deleteNotification,
  listNotifications,
  readNotification,
} from '@exchange/contract/notifications/notifications.contract'
import {
  cancelRequest,
  declineRequest,
  listRequests,
  makeRequest,
  readRequest,
} from '@exchange/contract/requests/requests.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import {
  addDevice,
  readComms,
  saveComms,
} from '@exchange/contract/preferences/preferences.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { openDispute } from '@exchange/contract/reversals/disputes.contract'
import * as reversalCalls from '@exchange/contract/reversals/reversals.contract'
import {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import * as peopleCalls from '@exchange/contract/members/people.contract'
import { listProducts, saveProduct } from '@exchange/contract/members/products.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { send } from '@exchange/contract/send/send.contract'
import { getTerms, updateUser } from '@exchange/contract/terms/terms.contract'
import { addCard, deleteCard } from '@exchange/contract/wallet/wallet.contract'
import { expect, test } from 'vitest'
import { approvalAddress } from './payments/use-approval.ts'
import { transactionsAddress } from './accounts/transactions.api.ts'
import { balanceAddress } from './accounts/balance.api.ts'
import * as approvals from './approvals/approvals.api.ts'
import { signupAddress } from './auto-reload/auto-reload.api.ts'
import { attemptAddress } from './card-entry/card-attempt.api.ts'
import { chargeAddress, chargeGiftCardAddress } from './charge/charge.api.ts'
import { grantAddress } from './flashcash/flashcash.api.ts'
import * as giftCards from './gift-cards/gift-cards.api.ts'
import { loadAddress } from './cash-reserve/load.api.ts'
import { forgotAddress, resetAddress } from './identity/identity.api.ts'
import { previewAddress } from './listings/listing-preview.tsx'
import { readListingAddress, saveListingAddress } from './listings/listings.api.ts'
import { flashCashAddress, redeemAddress, rewardsAddress } from './rewards/rewards.api.ts'
import * as notifications from './notifications/notifications.api.ts'
import * as comms from './preferences/comms.api.ts'
import { refundAddress } from './refunds/refunds.api.ts'
import * as reversals from './reversals/reversals.api.ts'
import { peopleAddresses } from './members/people.api.ts'
import { productsAddress, saveProductAddress } from './members/products.api.ts'
import * as requests from './requests/requests.api.ts'
import * as schedules from './schedules/schedules.api.ts'
import { searchAddress } from './search/contact-search.api.ts'
import { sendAddress } from './send/send.api.ts'
import { acceptAddress, termsAddress } from './terms/terms.api.ts'
import { addCardAddress, deleteCardAddress } from './wallet/wallet.api.ts'

test.each([
  ['send', sendAddress, send],
  ['asking for a code', forgotAddress, forgot],
  ['a new password', resetAddress, reset],
  ['plans', schedules.listAddress, listSchedules],
  ['pausing', schedules.pauseAddress, pauseSchedule],
  ['resuming', schedules.resumeAddress, resumeSchedule],
  ['cancelling', schedules.cancelAddress, cancelSchedule],
  ['paying by hand', schedules.retryAddress, retrySchedule],
  ['request', requests.makeAddress, makeRequest],
  ['a request to pay', requests.readAddress, readRequest],
  ['requests made', requests.listAddress, listRequests],
  ['declining', requests.declineAddress, declineRequest],
  ['taking back', requests.cancelAddress, cancelRequest],
  ['notifications', notifications.notificationsAddress, listNotifications],
  ['reading one', notifications.readAddress, readNotification],
  ['deleting one', notifications.deleteAddress, deleteNotification],
  ['preferences', comms.readCommsAddress, readComms],
  ['saving preferences', comms.saveCommsAddress, saveComms],
  ['a browser that is pushed to', comms.addDeviceAddress, addDevice],
  ['people', peopleAddresses.list, peopleCalls.listPeople],
  ['adding somebody', peopleAddresses.add, peopleCalls.addPerson],
  ['changing somebody', peopleAddresses.change, peopleCalls.changePerson],
  ['removing somebody', peopleAddresses.remove, peopleCalls.removePerson],
  ['ordering a card', peopleAddresses.order, peopleCalls.orderCard],
  ['deactivating a card', peopleAddresses.deactivate, peopleCalls.deactivateCard],
  ['activating a card', peopleAddresses.activate, peopleCalls.activateCard],
  ['products', productsAddress, listProducts],
  ['saving a product', saveProductAddress, saveProduct],
  ['charge', chargeAddress, charge],
  ['refund', refundAddress, refund],
  ['reporting a payment', reversals.disputeAddress, openDispute],
  ['finding payments', reversals.findAddress, reversalCalls.findPayments],
  ['what staff decides', reversals.listAddress, reversalCalls.listReversals],
  ['reversing', reversals.reverseAddress, reversalCalls.proposeReversal],
  ['confirming', reversals.decideAddress, reversalCalls.decideReversal],
  ['dismissing', reversals.dismissAddress, reversalCalls.dismissDispute],
  ['what waits', approvalAddress, readApproval],
  ['approving', approvals.approveAddress, approveCharge],
  ['declining a charge', approvals.declineAddress, declineCharge],
  ['what waits for brokers', approvals.listAddress, listApprovals],
  ['withdrawing', approvals.withdrawAddress, withdrawPayment],
  ['deciding', approvals.decideAddress, decideApproval],
  ['charging a gift card', chargeGiftCardAddress, chargeGiftCard],
  ['looking a gift card up', giftCards.lookUpAddress, lookUpGiftCard],
  ['buying a gift card', giftCards.buyAddress, buyGiftCard],
  ['gift cards bought', giftCards.listAddress, listGiftCards],
  ['issuing a gift card', giftCards.issueAddress, issueGiftCard],
  ["a gift card's number", giftCards.showAddress, showGiftCard],
  ['search', searchAddress, searchContacts],
  ['transactions', transactionsAddress, listTransactions],
  ['balance', balanceAddress, readBalanceWorking],
  ['load', loadAddress, beginLoad],
  ['card attempt', attemptAddress, readAttempt],
  ['add card', addCardAddress, addCard],
  ['delete card', deleteCardAddress, deleteCard],
  ['auto-reload', signupAddress, signUpAutoReload],
  ['rewards', rewardsAddress, listRewards],
  ['redeeming', redeemAddress, redeemReward],
  ['FlashCash', flashCashAddress, listFlashCash],
  ['granting FlashCash', grantAddress, grantFlashCash],
  ['listing', readListingAddress, readListing],
  ['saving a listing', saveListingAddress, saveListing],
  ['preview of a listing', previewAddress, previewListing],
  ['terms', termsAddress, getTerms],
  ['acceptance', acceptAddress, updateUser],
])('API-01 the address of %s is the contract’s', (_name, address, call) => {
  expect(call).toMatchObject(address)
})
