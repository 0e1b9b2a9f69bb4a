export { saveCard, markCharge } from './save-card.service.ts'
export { createSavedCardSettling } from './settle-saved-card.service.ts'
export { readCard as findCard, readWallet, type CardRow } from './wallet.read.ts'
export { openWalletReader } from './wallet-reader.service.ts'
