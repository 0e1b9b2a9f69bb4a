import type { Kit } from '../../http/kit.ts'
import { createSealHead, sealOnWire } from '../seals/index.ts'
import { createOneByOne } from './one-by-one.service.ts'
import { registerStatementFiles } from './statement-file.routes.ts'
import { registerStatementRoutes } from './statements.routes.ts'
import { createStatements } from './statements.service.ts'

export function installStatements(kit: Kit): void {
  const { config, readDb, log } = kit.deps
  const readHead = createSealHead(readDb, config.trustedSealKeys)
  const needs = {
    statements: createStatements({ database: readDb, now: kit.now }),
    head: async () => {
      const head = await readHead()
      return head ? sealOnWire(head) : null
    },
    proving: { database: readDb, trustedKeys: config.trustedSealKeys },
  }
  const oneByOne = createOneByOne()
  kit.routes((routes) => registerStatementRoutes(routes, needs))
  kit.pages((server, admit) =>
    registerStatementFiles(server, { ...needs, admit, brand: config.brand, log, oneByOne }),
  )
}
