export { createLoadSettling } from './settle-load.service.ts'
