/** What a refused send says below the form (ERR-06, ERR-07, SEND-23). */
import { lowReserveMessage, sendFailedMessage } from '@exchange/contract/send/send.messages'
import type { ApiProblem } from '../../kernel/api-client.ts'

export function sendWordsOf({ code, detail }: ApiProblem): string {
  if (code === 'LOW_CRA') return lowReserveMessage
  if (code === 'TEST_ACCOUNT' || code === 'RELOAD_PENDING') return detail
  return sendFailedMessage(detail)
}
