export { assignBroker } from './assign-broker.service.ts'
export { listBrokersIn, readBookMembers, type BrokerWithBook } from './brokers.read.ts'
