export { turnMonths } from './turn-months.service.ts'
