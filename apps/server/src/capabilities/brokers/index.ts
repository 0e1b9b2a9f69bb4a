export { readBookMembers } from './brokers.read.ts'
