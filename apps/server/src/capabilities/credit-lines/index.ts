export { keepLinesByHand } from './give-back.service.ts'
export { listLineChanges, type LineChangeRow } from './line-history.read.ts'
export { setLines, type SetLineRefusal } from './set-line.service.ts'
