export { createSealHead, sealOnWire, type ReadSealHead } from './seal-head.service.ts'
