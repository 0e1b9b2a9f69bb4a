import type { Kit } from '../../http/kit.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { createDirectory, type Directory } from './create-directory.service.ts'
import { countPayers } from './count-payers.service.ts'

export interface DirectoryNeeds {
  readonly exchanges: ExchangeBook
  readonly places: Places
}

export function installDirectory(kit: Kit, { exchanges, places }: DirectoryNeeds): Directory {
  const { db, searchDb: database, notices } = kit.deps
  const directory = createDirectory({ database, exchanges, places, now: kit.now })
  notices.on('directory', directory.listingsChanged)
  notices.on('directory-vocabulary', directory.forgetVocabulary)
  // Once a day, so that the figures before and after a payment tell nothing about it.
  kit.jobs({
    name: 'directory.count-payers',
    cron: '41 4 * * *',
    run: () => countPayers(db, kit.now()),
  })
  return directory
}
