/**
 * The commands of an operator, by name, with their sources. Each is bundled beside the server, so
 * that a machine without development packages has them.
 * @type {Record<string, string>}
 */
export const commands = {
  'ledger-check': 'packages/ledger/src/check.cli.ts',
  backup: 'apps/server/src/commands/backup.cli.ts',
  restore: 'apps/server/src/commands/restore.cli.ts',
  exchange: 'apps/server/src/commands/exchange.cli.ts',
  'rotate-keys': 'apps/server/src/commands/rotate-keys.cli.ts',
}
