/** Texts of the page of the office where files are imported and exported. */
import { importKeptDays } from '@exchange/domain/imports/import-kinds.rules'
import type { ImportStatus, RowStatus } from '@exchange/domain/imports/import-status.rules'
import { takeBack } from '../approvals/take-back.messages.ts'

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const statusWords: Record<ImportStatus, string> = {
  checked: 'Checked',
  waiting: 'Needs a second person',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const shownWords: Record<RowStatus | 'remarks', string> = {
  faulty: 'To correct',
  remarks: 'Worth a look',
  ready: 'Ready',
  there: 'Already here',
  skipped: 'Left out',
  made: 'Imported',
  undone: 'Undone',
  kept: 'Not undone',
}

export const importPageWords = {
  lead: 'Bring members, people, products, cards, balances and past payments from your former system, and take them out again as files.',
  tooLarge: 'This file is too large: at most 20 MB, or 100 MB as a zip. Divide it.',
  failed: 'The imports could not be loaded.',
  notThere: 'This import cannot be found.',
  /** The steps of the list. */
  newTitle: 'Import a file',
  exchange: 'Exchange',
  what: 'What is in the file?',
  fileLabel: 'Choose a CSV file',
  fileHint: 'CSV in UTF-8, up to 20 MB',
  zipLabel: 'Choose a CSV file or a zip',
  zipHint: 'CSV in UTF-8, or a zip of it and its pictures, up to 100 MB',
  nothingYet: 'Nothing is imported yet. First you see every row that is wrong.',
  checking: 'Checking the rows ...',
  template: 'Download the template',
  columns: 'Explanation of the columns',
  needed: 'needed',
  exportTitle: 'Export',
  exportHint:
    'Files with the same columns as the templates. Spreadsheets open them. Storefronts come as a zip of one and its pictures.',
  exportOne: (name: string) => `Export ${name.toLowerCase()}`,
  notDownloaded: 'The file was not downloaded.',
  none: 'No imports yet',
  noneHint: 'Files that you upload are listed here.',
  /** One import. */
  all: 'All imports',
  facts: (fileName: string, person: string, time: string) => `${fileName}, ${person}, ${time}`,
  unknown: (columns: readonly string[]) =>
    `${columns.length === 1 ? 'This column is' : 'These columns are'} not imported: ${columns.join(', ')}.`,
  willMake: (count: number, one: string) => `${many(count, one)} will be imported.`,
  already: (count: number) =>
    count === 0
      ? ''
      : `${many(count, 'row')} ${count === 1 ? 'is' : 'are'} here already and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  leftOut: (count: number) => (count === 0 ? '' : `${many(count, 'row')} left out.`),
  toCorrect: (count: number) =>
    `${many(count, 'row')} ${count === 1 ? 'is' : 'are'} wrong. Correct ${count === 1 ? 'it' : 'them'} below, upload a corrected file, or leave ${count === 1 ? 'it' : 'them'} out.`,
  allRight: 'No row is wrong.',
  sumsTitle: 'What the rows come to',
  balance: 'Balances',
  reserve: 'Cash reserves',
  points: 'Points',
  credit: 'Credit lines',
  against: 'The opening account of your exchange takes the other side, so the books balance.',
  secondNeeded:
    'This gives or takes more than one person may. Another administrator must confirm it.',
  waits: (person: string) => `${person} ordered this import. It waits for another administrator.`,
  waitsForOther: 'You ordered this import. It waits for another administrator to confirm it.',
  lettersNow: 'Send the letters as soon as they are imported',
  lettersHint: 'Each gets a letter by which to choose a password, at most 200 people a minute.',
  run: 'Import',
  notYet: 'Not yet',
  order: 'Order the import',
  confirm: 'Confirm and import',
  goOn: 'Go on',
  withdraw: takeBack,
  discard: 'Delete this file',
  discardTitle: 'Delete this file?',
  discardText: 'Nothing of it was imported. Your corrections here are lost.',
  keep: 'Keep it',
  correctedFile: 'Upload a corrected file',
  skipAll: (count: number) => `Leave out all ${count.toLocaleString('en-US')}`,
  skip: 'Leave out',
  takeIn: 'Take in again',
  saveRow: 'Save row',
  saveOf: (row: string) => `Save: ${row}`,
  worthALook: (count: number) =>
    `${many(count, 'row')} ${count === 1 ? 'is' : 'are'} worth a look before you go on:`,
  andMore: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  rowName: (row: number) => `Row ${row}`,
  rows: 'Rows of the file',
  noRows: 'No rows here',
  runTitle: (count: number, one: string) => `Import ${many(count, one)}?`,
  runText: `You can undo it for ${importKeptDays} days, as far as nobody has used what was imported.`,
  progress: (made: number, all: number) =>
    `${made.toLocaleString('en-US')} of ${many(all, 'row')} imported`,
  undoing: (left: number) => `${many(left, 'row')} still to undo`,
  goesOn: 'It goes on without this page.',
  stopped:
    'The import has stopped: a row could not be imported after all. What was imported before stays. Correct the row or leave it out, and go on; or undo all.',
  done: (count: number, one: string) => `${many(count, one)} imported.`,
  undone: (count: number) => `${many(count, 'row')} undone.`,
  kept: (count: number) =>
    count === 0 ? '' : `${many(count, 'row')} could not be undone. The list says why.`,
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoText:
    'Everything imported that nobody has used yet is removed. Balances go back by reversals. What stays is listed.',
  lettersTitle: 'Letters',
  lettersNone: 'Nobody waits for a letter.',
  lettersLeft: (count: number) => `${many(count, 'person', 'people')} got no letter yet.`,
  lettersSent: (count: number) => `${many(count, 'person', 'people')} got a letter.`,
  lettersSending: 'Letters are being sent, at most 200 a minute.',
  send: 'Send the letters',
} as const
