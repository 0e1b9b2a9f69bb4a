import type { Kit } from '../../http/kit.ts'
import { registerOwnData } from './own-data-file.routes.ts'

export function installOwnData(kit: Kit): void {
  const { config, readDb: database, log } = kit.deps
  kit.pages((server, admit) =>
    registerOwnData(server, { database, admit, network: config.brand.name, now: kit.now, log }),
  )
}
