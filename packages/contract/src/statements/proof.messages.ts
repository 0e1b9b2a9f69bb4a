/** Texts of the proof of a transaction: what was checked, and what that means (ACCT-08). */
export const proofMessages = {
  door: 'Verify this payment',
  title: 'Proof of this transaction',
  loading: 'Checking the proof ...',
  failed: 'The proof could not be loaded.',
  retry: 'Try again',
  holds: 'The proof holds.',
  holdsBut: 'Everything that this browser can check is right.',
  broken: 'The proof does not hold.',
  brokenText:
    'What the server sent does not agree with the seal of the ledger. Save the proof and send it to your exchange.',
  checked: 'Checked on this device',
  steps: {
    isAsked: 'It is this transaction, with these figures.',
    isInSeal: (seal: number) => `It is part of seal ${seal} of the ledger.`,
    isKeyNamed: (keyId: string) => `The seal names the key ${keyId}.`,
    isSigned: 'The seal is signed with this key.',
    isNote: 'The note is the one that was written with it.',
  },
  right: 'Right',
  wrong: 'Wrong',
  notChecked: 'Not checked',
  noEd25519:
    'This browser cannot check signatures of this kind (Ed25519). Use a newer one, or save the proof and check it elsewhere.',
  noCrypto:
    'This page was opened without encryption, so the browser refuses to check anything. Open it with https.',
  facts: 'What was proved',
  number: 'Number in the ledger',
  date: 'Date',
  moved: 'On your account',
  reserve: 'On your Cash Reserve',
  after: 'Trade balance after it, without FlashCash',
  note: 'Note',
  noteErased: 'Erased',
  code: 'Confirmation code',
  hidden: (parts: number) =>
    parts === 1
      ? '1 part is not for you and is shown as its hash only.'
      : `${parts} parts are not for you and are shown as their hashes only.`,
  means: (seal: number, at: string) =>
    `The ledger had this transaction on ${at}, when seal ${seal} was signed, and nothing of it has been changed since.`,
  notMeansTitle: 'What it does not mean',
  notMeans: (seal: number) =>
    `It does not show that anyone agreed to the payment. And the exchange could sign a second history: compare the hash of seal ${seal} with a statement or a copy of the seal that you have kept.`,
  hash: (seal: number) => `Hash of seal ${seal}`,
  key: 'Public key',
  save: 'Save the proof',
} as const
