export { createComms, devicesAt, forgetDevices } from './comms.service.ts'
