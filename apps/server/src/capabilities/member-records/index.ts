export { setStanding, type SetStanding } from './set-limits.service.ts'
