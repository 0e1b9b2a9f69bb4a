export { createCardDeclines } from './card-declines.service.ts'
