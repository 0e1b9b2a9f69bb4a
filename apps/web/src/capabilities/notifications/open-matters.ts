/** What a notification refers to, and whether its reader can act on it (REQ-08, CHARGE-16). */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import type { Notification } from '@exchange/contract/notifications/notifications.contract'
import { officePaths } from '../../office-paths.ts'
import { paths } from '../../paths.ts'
import type { RequestMx } from '@exchange/contract/requests/requests.contract'

export interface Matter {
  readonly request: RequestMx | undefined
  /** The request, while it can be paid. */
  readonly payable: RequestMx | undefined
  readonly approval: Approval | undefined
  /** The approval, while the reader can decide it. */
  readonly decidable: Approval | undefined
}

/** `isMain`: the reader is the main contact of the business. */
export function matterOf({ attachments }: Notification, isMain: boolean): Matter {
  const [attachment] = attachments
  const request = attachment?.type === 'requestMx' ? attachment.meta : undefined
  const approval = attachment?.type === 'approval' ? attachment.meta : undefined
  const asks = approval?.waitsFor === 'holder' || (approval?.waitsFor === 'main' && isMain)
  const asksMe = approval?.status === 'Pending' && asks
  return {
    request,
    payable: request?.status === 'Pending' ? request : undefined,
    approval,
    decidable: asksMe ? approval : undefined,
  }
}

/** Where one goes on from a notification; null where it says all there is. */
export function wayOnOf({ kind, code }: Pick<Notification, 'kind' | 'code'>): string | null {
  const way = waysOn[kind]
  if (way !== undefined) return way
  return code === null ? null : paths.transactions({ search: code })
}

const waysOn: Partial<Record<Notification['kind'], string>> = {
  'reload-declined': paths.loadCashReserve(),
  'schedule-refused': paths.panel('schedules'),
  'schedule-missed': paths.panel('schedules'),
  'schedule-paused': paths.panel('schedules'),
  'request-declined': paths.panel('request'),
  'request-expired': paths.panel('request'),
  'reward-redeemed': paths.rewards(),
  'flash-granted': paths.rewards(),
  'community-fee-charged': paths.transactions(),
  'approval-waits': paths.transactions({ show: 'waiting' }),
  applicant: officePaths.applicants(),
  'new-device': paths.panel('sessions'),
}
