import type { Kit } from '../../http/kit.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { createDirectory, type Directory } from './create-directory.service.ts'

export interface DirectoryNeeds {
  readonly exchanges: ExchangeBook
  readonly places: Places
}

export function installDirectory(kit: Kit, { exchanges, places }: DirectoryNeeds): Directory {
  const { searchDb: database, notices } = kit.deps
  const directory = createDirectory({ database, exchanges, places, now: kit.now })
  notices.on('directory', directory.listingsChanged)
  notices.on('directory-vocabulary', directory.forgetVocabulary)
  return directory
}
