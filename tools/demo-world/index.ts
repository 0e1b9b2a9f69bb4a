/** The demo network: fills an empty database with it, and detects it. */
export { fillDemoWorld } from './fill.ts'
export { demoState, wipe } from './state.ts'
export { demoNewcomer, demoPassword, demoSignIns } from './sign-ins.ts'
