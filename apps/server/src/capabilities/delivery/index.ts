export { countMailsGivenUp, listMailsGivenUp } from './waiting.read.ts'
export {
  insertOfficeLetters as writeOfficeLetters,
  type NewOfficeLetter,
} from './messages.store.ts'
