export { releaseCard } from './release-card.service.ts'
export {
  createReserveReloads,
  type Reload,
  type ReserveReloads,
} from './reserve-reloads.service.ts'
export { settleReload } from './settle-reload.service.ts'
export { watchReserves } from './watch-reserves.service.ts'
