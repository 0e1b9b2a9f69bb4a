/** A process that does background work alone; the same as `ROLE=worker` with `main.ts`. */
export {}

process.env['ROLE'] = 'worker'
await import('./main.ts')
