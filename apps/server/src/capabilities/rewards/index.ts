export { createEarningStandings, type EarningStandings } from './earning-standings.service.ts'
export { countProposedTiers } from './waiting.read.ts'
