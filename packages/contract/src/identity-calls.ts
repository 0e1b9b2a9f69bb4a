/** All calls about who somebody is: signing in, sessions, factors, proofs, being erased. */
import type { AnyCall } from './call.ts'
import {
  agreeErasure,
  askErasure,
  askErasureFor,
  listErasures,
  readErasure,
  stopErasure,
  takeBackErasure,
} from './erasure/erasure.contract.ts'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from './factors/factors.contract.ts'
import {
  askWayBack,
  cancelWayBack,
  listWaysBack,
  openWayBack,
} from './factors/way-back.contract.ts'
import {
  forgot,
  login,
  logout,
  readTestUser,
  refresh,
  reset,
} from './identity/identity.contract.ts'
import { denyNewDevice, readNewDevice } from './identity/devices.contract.ts'
import { beginProof, prove, readProofSum, saveProofSum } from './identity/proof.contract.ts'
import {
  beginPasskeySignIn,
  beginSecondStep,
  passkeySignIn,
  secondStep,
} from './identity/second-step.contract.ts'
import { endOtherSessions, endSession, listSessions } from './identity/sessions.contract.ts'

export const identityCalls: readonly AnyCall[] = [
  login,
  secondStep,
  beginSecondStep,
  beginPasskeySignIn,
  passkeySignIn,
  logout,
  forgot,
  reset,
  readTestUser,
  refresh,
  listSessions,
  readNewDevice,
  denyNewDevice,
  endSession,
  endOtherSessions,
  beginProof,
  prove,
  readProofSum,
  saveProofSum,
  readErasure,
  askErasure,
  takeBackErasure,
  listErasures,
  askErasureFor,
  agreeErasure,
  stopErasure,
  readFactors,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  makeRecoveryCodes,
  askWayBack,
  cancelWayBack,
  listWaysBack,
  openWayBack,
]
