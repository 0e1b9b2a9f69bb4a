import type { Kit } from '../../http/kit.ts'
import type { Directory } from '../directory/index.ts'
import type { Places } from '../places/index.ts'
import { createGraphReads } from './directory-reads.routes.ts'
import { registerGraphql } from './graphql.routes.ts'
import { createVisitorAnswers, type VisitorAnswers } from './visitor-answers.routes.ts'

export interface GraphqlInstallNeeds {
  readonly directory: Directory
  readonly places: Places
}

/** Returns the function that runs persisted queries as a visitor. */
export function installGraphql(
  kit: Kit,
  { directory, places }: GraphqlInstallNeeds,
): VisitorAnswers {
  const reads = createGraphReads(directory, places)
  kit.pages((server, admit) => registerGraphql(server, { reads, admit, log: kit.deps.log }))
  return createVisitorAnswers(reads)
}
