/** The demo network: filling an empty database with it, and telling whether it is there. */
export { fillDemoWorld, type FillOptions, type Progress, type Summary } from './fill.ts'
export { demoState, isEmpty, isFilled, wipe, type DemoState } from './state.ts'
export { demoPassword, demoSignIns } from './sign-ins.ts'
