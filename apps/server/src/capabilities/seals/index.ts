export { createSealHead } from './seal-head.service.ts'
export { watchChecks } from './watch-checks.service.ts'
