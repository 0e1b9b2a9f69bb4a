/** The demo network: filling an empty database with it, and telling whether it is there. */
export { fillDemoWorld } from './fill.ts'
export { demoState, wipe } from './state.ts'
export { demoNewcomer, demoPassword, demoSignIns } from './sign-ins.ts'
