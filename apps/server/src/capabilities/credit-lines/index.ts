export { isLineByHand, keepImportedLines, undoImportedLine } from './imported-lines.service.ts'
export { listLineChanges, type LineChangeRow } from './line-history.read.ts'
export { setLines, type SetLineRefusal } from './set-line.service.ts'
