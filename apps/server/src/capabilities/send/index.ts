export type { SendFulfillingNeeds } from './send-fulfilling.service.ts'
