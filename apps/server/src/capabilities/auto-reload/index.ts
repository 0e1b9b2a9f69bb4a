export {
  createReserveReloads,
  type Reload,
  type ReserveReloads,
} from './reserve-reloads.service.ts'
