/** What a notification refers to, and whether its reader can act on it (REQ-08, CHARGE-16). */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import type { Notification } from '@exchange/contract/notifications/notifications.contract'
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
