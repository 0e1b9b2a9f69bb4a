export { openCardReader } from './card-reader.service.ts'
