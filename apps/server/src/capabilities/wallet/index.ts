export { keepCard, markCharge } from './keep-card.service.ts'
export { settleKeptCard } from './settle-kept-card.service.ts'
export { readCard as findCard, readWallet, type CardRow } from './wallet.read.ts'
export { openWalletReader } from './wallet-reader.service.ts'
