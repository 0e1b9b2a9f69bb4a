/** Runs a tool of node_modules/.bin; when it fails, its output lines are the problems. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export const root = path.resolve(import.meta.dirname, '../..')

export async function tool(name: string, args: string[]): Promise<string[]> {
  const child = spawn(path.join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const [output, complaints, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  if (code === 0) return []
  const lines = `${output}\n${complaints}`.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : [`${name} exited with code ${code} without output.`]
}
