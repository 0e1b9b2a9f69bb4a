/** The calls of the list and the page of members. */
import { readMember } from './member-records/record.contract.ts'
import { listMembers } from './member-records/record-list.contract.ts'
import {
  addRecordNote,
  blockCards,
  endSignIns,
  grantRight,
  reissueCard,
  revokeRight,
  saveProfile,
  sendCode,
  setCreditLine,
  setFeePlan,
  postByHand,
  setLogin,
  setStanding,
  setThresholds,
  unlockSignIn,
} from './member-records/record-acts.contract.ts'

export const memberRecordCalls = [
  listMembers,
  readMember,
  saveProfile,
  addRecordNote,
  setStanding,
  setCreditLine,
  setThresholds,
  setFeePlan,
  postByHand,
  setLogin,
  endSignIns,
  unlockSignIn,
  sendCode,
  blockCards,
  reissueCard,
  grantRight,
  revokeRight,
] as const
