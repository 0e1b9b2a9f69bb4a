export { countMailsGivenUp, listMailsGivenUp } from './waiting.read.ts'
export { writeOfficeLetters } from './write-office-letters.service.ts'
