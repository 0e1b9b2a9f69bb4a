/** All calls of the desk, of brokers, of the monthly run, and of what people did in the app. */
import { exportEvents, listEvents } from './activity/events.contract.ts'
import {
  assignBroker,
  exportCommission,
  listBrokers,
  noteTask,
  readBook,
  readCommission,
} from './brokers/brokers.contract.ts'
import type { AnyCall } from './call.ts'
import { listWaiting, readDesk, readFigures, searchDesk } from './desk/desk.contract.ts'
import {
  confirmMonth,
  listMonthlyRun,
  previewMonth,
  readMonthlyRun,
  retryMonth,
} from './monthly-run/monthly-run.contract.ts'

export const deskCalls: readonly AnyCall[] = [
  readDesk,
  listWaiting,
  readFigures,
  searchDesk,
  listEvents,
  exportEvents,
  readBook,
  noteTask,
  listBrokers,
  assignBroker,
  readCommission,
  exportCommission,
  readMonthlyRun,
  listMonthlyRun,
  previewMonth,
  confirmMonth,
  retryMonth,
]
