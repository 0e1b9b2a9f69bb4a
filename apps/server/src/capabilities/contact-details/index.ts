export { makeVerification } from './verification-codes.service.ts'
