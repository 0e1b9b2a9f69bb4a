export { createCardNumbers, type CardNumbers } from './card-numbers.service.ts'
export type { CardSearch } from './sealed-cards.read.ts'
export {
  guardsOfPayer,
  isPayerGuard,
  payeeActive,
  payerActive,
  payerAllowed,
  payerGuardRefusals,
  payerProof,
  reopened,
  type PayerGuard,
  type PresentedCard,
  type UnprovedPayment,
} from './payer-guards.service.ts'
export { createPresentedCards, type PresentedCards } from './presented-cards.service.ts'
export { stillMay } from './still-may.service.ts'
export {
  couldBeProvedFor,
  isContactRestricted,
  isOutsideHours,
  isProvedFor,
  refusePayerIn,
  spendByCard,
  spendNow,
  type PayerRefusal,
} from './spending.service.ts'
export { readManager, type Manager } from './manager.read.ts'
export { isSecondPerson } from './second-person.read.ts'
export { sees } from './sees.read.ts'
export { readPaidUnasked, type PaidUnasked } from './paid-unasked.read.ts'
export { businessAct } from './act-facts.service.ts'
export { tellBounded } from './bounded-acts.service.ts'
export { openNoteRefusedTry, readToldChoices, type NoteRefusedTry } from './told.service.ts'
export { readMainContactsOf, readNames } from './names.read.ts'
export type { ProductsNeeds } from './manage-products.service.ts'
export { saveProducts } from './save-products.service.ts'
export { moveMember, setFeePlan, type Move } from './move-member.service.ts'
export { addTrialMember } from './add-trial-member.service.ts'
export {
  addContact,
  addFormerCard,
  addMembers,
  addProduct,
  endCard,
  noteUnmade,
  unmakeContacts,
  unmakeMembers,
  withdrawProduct,
} from './add-members.service.ts'
export { createHistory } from './history.service.ts'
export { renewCards } from './renew-cards.service.ts'
export { endCards, issueCard, type IssueNeeds } from './manage-cards.service.ts'
export {
  correctUnusedEmail,
  holdMember,
  holdPerson,
  setMayLogin,
  setMemberStanding,
  setProfile,
  setThresholds,
  type OwnThresholds,
} from './office-changes.service.ts'
export { addOffice, addOfficePerson, reviseOffice, type Office } from './office.service.ts'
