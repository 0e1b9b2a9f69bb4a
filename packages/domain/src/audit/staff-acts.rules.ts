/**
 * What staff do and read that is noted in the log (DOMAIN §13): a closed list. A new act gets a
 * name here, words in the contract, and its call a row in the test of the table of calls.
 */
export const staffActs = [
  'payments.search',
  'reversals.list',
  'reversal.propose',
  'reversal.post',
  'reversal.confirm',
  'reversal.withdraw',
  'dispute.dismiss',
  'approvals.list',
  'approval.approve',
  'approval.decline',
  'outlays.list',
  'outlay.order',
  'flashcash.grant',
  'gift-card.issue',
  'card-attempts.list',
  'applications.list',
  'application.close',
  'application.approve',
  'survey.list',
  'document.publish',
  'document.withdraw',
  'listing.read',
  'listing.preview',
  'listing.save',
  'listing.publish',
  'score.read',
  'members.search',
  'ways-back.list',
  'way-back.open',
  'desk.search',
  'desk.list',
  'book.read',
  'task.note',
  'broker.read',
  'broker.assign',
  'commission.read',
  'commission.export',
  'activity.read',
  'activity.export',
  'log.read',
  'log.export',
] as const

export type StaffAct = (typeof staffActs)[number]

/** What an act is done to. */
export const objectKinds = [
  'payment',
  'reversal',
  'dispute',
  'approval',
  'flashcash',
  'gift-card',
  'application',
  'document',
  'member',
  'person',
  'search',
] as const

export type ObjectKind = (typeof objectKinds)[number]

export function isStaffAct(text: string): text is StaffAct {
  return staffActs.some((act) => act === text)
}
