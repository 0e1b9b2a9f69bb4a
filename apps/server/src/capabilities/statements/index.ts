export { createOneByOne, type OneByOne } from './one-by-one.service.ts'
export { drawPaper, paperTable, space, textBlock, type Block, type Pen } from './paper.service.ts'
