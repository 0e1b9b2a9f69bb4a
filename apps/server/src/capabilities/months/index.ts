export { createMemberMonths, type MemberMonths } from './member-months.service.ts'
