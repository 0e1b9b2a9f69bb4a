export { turnMonths } from './turn-months.service.ts'
export { createMemberMonths, type MemberMonths } from './member-months.service.ts'
