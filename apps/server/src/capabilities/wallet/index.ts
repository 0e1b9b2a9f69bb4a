export { keepCard, markCharge, type KeptCard } from './keep-card.service.ts'
export { readCard as findCard, readWallet, type CardRow } from './wallet.read.ts'
export { toWallet, toWalletCard } from './wallet-view.service.ts'
