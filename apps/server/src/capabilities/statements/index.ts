export { drawPaper, paperTable, space, textBlock, type Block, type Pen } from './paper.service.ts'
