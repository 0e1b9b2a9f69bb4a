export { createSealHead, sealOnWire } from './seal-head.service.ts'
