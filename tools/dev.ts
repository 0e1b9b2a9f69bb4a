/**
 * `npm run dev`: the server, restarted at each source change, and the web app in vite, which
 * proxies API calls to it. All components are shown at /dev/kit.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const env = { ...process.env, NODE_ENV: 'development', DEV_PAGES: '1' }

const parts = [
  start('tsx', ['watch', '--clear-screen=false', 'tools/launch/launch.ts']),
  start('vite', ['apps/web', '--clearScreen', 'false']),
]
for (const part of parts) part.once('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

function start(tool: string, args: string[]) {
  const bin = path.join(root, 'node_modules', '.bin', tool)
  return spawn(bin, args, { cwd: root, env, stdio: 'inherit' })
}

function stopAll(): void {
  for (const part of parts) part.kill('SIGTERM')
}
