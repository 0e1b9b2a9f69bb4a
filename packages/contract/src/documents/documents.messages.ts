/** Texts about the documents of an exchange: the member's list and the office's page (ACCT-08). */
import {
  documentsMost,
  documentTitleMost,
  documentVersionsMost,
  type FileFault,
  type TitleFault,
} from '@exchange/domain/documents/document.rules'
import type { ErrorCode } from '../errors.ts'

export const titleFaultWords: Record<TitleFault, string> = {
  'title-required': 'Enter a title.',
  'title-without-letter': 'A title needs a letter or a digit.',
  'title-too-long': `A title may have at most ${documentTitleMost} characters.`,
}

export const fileFaultWords: Record<FileFault, string> = {
  'not-a-pdf': 'This file is not a PDF. Save it as a PDF and upload that.',
  'cut-off': 'This PDF is not complete. Save it again and upload the new file.',
}

export const documentRefusals = {
  'document-not-found': {
    code: 'NOT_FOUND',
    reason: 'This document cannot be found. It may have been withdrawn.',
  },
  'not-of-your-exchange': {
    code: 'FORBIDDEN',
    reason: 'You may publish only for the members of your own exchange.',
  },
  'title-taken': {
    code: 'CONFLICT',
    reason: 'There is a document with this title already. Upload a new version of it.',
  },
  'too-many-documents': {
    code: 'CONFLICT',
    reason: `An exchange has at most ${documentsMost} documents. Withdraw one first.`,
  },
  'too-many-versions': {
    code: 'CONFLICT',
    reason: `A document has at most ${documentVersionsMost} versions. Withdraw it and upload it as a new document.`,
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const documentMessages = {
  tooLarge: 'This file is too large: at most 5 MB.',
  /** The member's page. */
  exchangeTitle: 'From your exchange',
  failed: 'The documents of your exchange could not be loaded.',
  none: 'Your exchange has not published any documents yet.',
  notDownloaded: 'The document was not downloaded.',
  download: 'Download',
  updated: (day: string) => `Updated ${day}`,
  /** The page of the office. */
  lead: 'Files that every member of the exchange can read, such as rules, fee schedules and forms.',
  add: 'Publish a document',
  title: 'Title',
  titleHint: 'What members see in their list, for example “Fee schedule 2026”.',
  exchange: 'Exchange',
  file: 'Choose a PDF',
  fileHint: 'PDF, up to 5 MB',
  publish: 'Publish',
  newVersion: 'New version',
  withdraw: 'Withdraw',
  published: 'Published',
  withdrawnTitle: 'Withdrawn',
  publishedFailed: 'The documents could not be loaded.',
  noneYet: 'No documents yet',
  noneYetHint: 'What you publish is listed here.',
  noneWithdrawn: 'Nothing withdrawn',
  noneWithdrawnHint: 'Documents that you withdraw are listed here.',
  withdrawTitle: (title: string) => `Withdraw “${title}”?`,
  withdrawText: 'Members no longer see it. Who has downloaded it keeps the file.',
  keep: 'Keep it',
  uploading: 'Uploading',
  uploadingPercent: (percent: number) => `Uploading: ${percent}%`,
  checking: 'Checking the file ...',
  stop: 'Cancel',
  again: 'Try again',
  done: 'Members can read it now.',
  readers: (people: number) => {
    if (people === 0) return 'Not downloaded yet'
    return people === 1 ? 'Downloaded by 1 person' : `Downloaded by ${people} people`
  },
  version: (version: number) => `Version ${version}`,
} as const
