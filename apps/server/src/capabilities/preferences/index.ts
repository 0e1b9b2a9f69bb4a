export { devicesAt, forgetDevices } from './comms.service.ts'
