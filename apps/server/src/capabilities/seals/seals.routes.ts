/** The public route of the newest seal. */
import { readSealHead } from '@exchange/contract/seals/seals.contract'
import { sealMessages } from '@exchange/contract/seals/seals.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import { sealOnWire, type ReadSealHead } from './seal-head.service.ts'

export function registerSealRoutes(routes: Routes, readHead: ReadSealHead): void {
  routes.open(readSealHead, async () => {
    const head = await readHead()
    if (!head) return fail({ code: 'NOT_FOUND', detail: sealMessages.noneYet })
    return ok(sealOnWire(head))
  })
}
