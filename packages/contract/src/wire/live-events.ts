/** The live events of `/events`. An event says that something changed and carries no data. */
export type LiveKind = 'balance' | 'notification' | 'config' | 'registers'
