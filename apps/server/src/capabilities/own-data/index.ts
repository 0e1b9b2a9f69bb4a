export { zipped } from './zip.service.ts'
