/**
 * `npm run keys:rotate`: seals all numbers of cards with the first key of CARD_NUMBER_KEYS, or of
 * the file in DATA_DIR, while the servers run. `docs/production.md` says what comes before and after.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cardKeysFile, readCardKeys } from '../kernel/card-number-config.ts'
import { onDatabase } from './backup-facts.read.ts'
import { CommandFailed } from './command-failed.ts'
import { runCommand, withOwner } from './command.ts'
import { rotateKeys, type Rotation } from './rotate-keys.ts'

await runCommand(async () => {
  const keys = readCardKeys(process.env['CARD_NUMBER_KEYS'] || keptKeys())
  if (keys.length === 0) {
    throw new CommandFailed('CARD_NUMBER_KEYS: name the keys, the newest first.')
  }
  await withOwner(async (ownerUrl) => {
    say(await onDatabase(ownerUrl, (on) => rotateKeys(on, keys)))
  })
})

function keptKeys(): string {
  const file = path.join(process.env['DATA_DIR'] || 'data', cardKeysFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function say({
  memberCards,
  giftCards,
  secrets,
  taxNumbers,
  webhooks,
  stillNeeded,
}: Rotation): void {
  console.log(
    `Sealed again: ${memberCards} member cards, ${giftCards} gift cards, ${secrets} ` +
      `authenticators, ${taxNumbers} tax numbers and ${webhooks} secrets of webhooks.`,
  )
  if (stillNeeded.length === 0) {
    console.log('Only the first key is needed now: remove the others, and restart the servers.')
    return
  }
  throw new CommandFailed(
    `A server still writes with ${stillNeeded.join(', ')}: restart it with the new ring, and run ` +
      'this again.',
  )
}
