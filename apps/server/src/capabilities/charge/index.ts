export { createCardDeclines } from './card-declines.service.ts'
export { openCardReader, type CardMemory } from './card-reader.service.ts'
