export {
  createReserveReloads,
  type Reload,
  type ReserveReloads,
} from './reserve-reloads.service.ts'
export { createReloadSettling } from './settle-reload.service.ts'
export { signUp } from './sign-up.service.ts'
export { countDeclinedReloads, listDeclinedReloads } from './waiting.read.ts'
