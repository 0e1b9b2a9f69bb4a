export { countMailsGivenUp, listMailsGivenUp } from './waiting.read.ts'
