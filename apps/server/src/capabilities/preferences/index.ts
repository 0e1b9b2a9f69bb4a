export { devicesAt, forgetDevices, forgetDevicesOf } from './comms.service.ts'
