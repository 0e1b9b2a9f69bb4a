export { zipped, type ZippedFile } from './zip.service.ts'
