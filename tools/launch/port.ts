/** Checks the port before spending minutes on a start that would fail. */
import net from 'node:net'
import { Refusal } from './refusal.ts'

export async function refuseTakenPort(port: number): Promise<void> {
  if (port === 0 || (await isFree(port))) return
  throw new Refusal(`Port ${port} is taken. Stop what uses it, or set PORT to another number.`)
}

/** Whether the port is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new Refusal(`Port ${port} cannot be used: ${error.message}`))
    })
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
