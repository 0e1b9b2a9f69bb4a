/** All calls of the office about members, their credit lines and the policies of an exchange. */
import type { AnyCall } from './call.ts'
import {
  listBulks,
  previewBulk,
  readBulk,
  readBulkLines,
  runBulk,
  stopBulk,
} from './member-records/bulk.contract.ts'
import { listMembers } from './member-records/record-list.contract.ts'
import { openSeeing } from './member-records/see.contract.ts'
import { readMember } from './member-records/record.contract.ts'
import {
  addRecordNote,
  blockCards,
  endSignIns,
  grantRight,
  postByHand,
  reissueCard,
  revokeRight,
  saveProfile,
  sendCode,
  setCreditLine,
  setFeePlan,
  setLogin,
  setStanding,
  setThresholds,
  unlockSignIn,
  withdrawOrder,
} from './member-records/record-acts.contract.ts'
import {
  giveBackCreditLine,
  readCreditLine,
  readOwnCreditLine,
} from './credit-lines/credit-lines.contract.ts'
import {
  cancelTrial,
  exportTrial,
  publishPolicy,
  readPolicies,
  readTrial,
  tryPolicy,
  withdrawPolicy,
} from './policies/policies.contract.ts'

export const memberRecordCalls: readonly AnyCall[] = [
  listMembers,
  readMember,
  saveProfile,
  addRecordNote,
  setStanding,
  setCreditLine,
  setThresholds,
  setFeePlan,
  setLogin,
  endSignIns,
  unlockSignIn,
  sendCode,
  blockCards,
  reissueCard,
  grantRight,
  postByHand,
  withdrawOrder,
  revokeRight,
  listBulks,
  previewBulk,
  readBulk,
  readBulkLines,
  runBulk,
  stopBulk,
  openSeeing,
  readOwnCreditLine,
  readCreditLine,
  giveBackCreditLine,
  readPolicies,
  publishPolicy,
  withdrawPolicy,
  tryPolicy,
  readTrial,
  cancelTrial,
  exportTrial,
]
