import { heroUploadPath } from '@exchange/contract/hero/hero.contract'
import type { GatedCall } from '../../http/gate.ts'
import type { Kit } from '../../http/kit.ts'
import { registerPictureUpload } from '../../http/picture-upload.ts'
import { remembered } from '../../kernel/remembered.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { keepPicture } from '../media/index.ts'
import { listLiveItems } from './hero-items.read.ts'
import { registerHeroRoutes } from './hero.routes.ts'

const freshForMs = 60_000

const uploadCall = {
  id: 'hero.upload',
  access: { who: 'right', role: 'Hero' },
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
  extendsSession: true,
} as const satisfies GatedCall

export interface HeroInstallNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export function installHero(kit: Kit, { exchanges, staffLog }: HeroInstallNeeds): void {
  const { db: database, notices } = kit.deps
  const { now } = kit
  const live = remembered({ read: () => listLiveItems(database, now()), now, freshForMs })
  notices.on('hero', live.forget)
  kit.routes((routes) => registerHeroRoutes(routes, { database, exchanges, staffLog, now, live }))
  kit.pages((server, admit) =>
    registerPictureUpload(server, {
      gate: admit(uploadCall),
      path: heroUploadPath,
      keep: (file) => keepPicture(database, file),
    }),
  )
}
