/** A database behind a network that can silently drop traffic. */
import { once } from 'node:events'
import net from 'node:net'
import { onTestFinished } from 'vitest'

export interface LosingNetwork {
  /** The database's address through this network. */
  readonly url: string
  /** Open connections transfer nothing from now on; new ones work. */
  lose(): void
}

/** Exists until the test is finished. */
export async function losingNetwork(databaseUrl: string): Promise<LosingNetwork> {
  const address = new URL(databaseUrl)
  const { hostname: host, port } = address
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(port), host)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    sockets.push(socket, onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as net.AddressInfo).port)
  return { url: address.href, lose: () => sockets.forEach((socket) => socket.unpipe()) }
}
