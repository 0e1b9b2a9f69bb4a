export {
  isLineByHand,
  keepImportedLines,
  keepLineByHand,
  undoImportedLine,
} from './keep-by-hand.service.ts'
