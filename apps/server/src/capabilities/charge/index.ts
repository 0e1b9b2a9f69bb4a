export { openCardReader } from './card-reader.service.ts'
export { payAgreed } from './pay-agreed.service.ts'
