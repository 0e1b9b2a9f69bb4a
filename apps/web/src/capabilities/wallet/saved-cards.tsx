/**
 * The saved cards (WALLET-18 to WALLET-24): to choose, or on the account to delete. An expired card
 * cannot be chosen. During a charge none can be chosen.
 */
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { cardsSaved, walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { CreditCard, Trash2 } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import type { CardPicker } from '../card-attempts/card-form-handle.ts'
import { useUser } from '../../kernel/hooks.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { cardName } from './card-name.ts'
import { SavedCardRow } from './saved-card-row.tsx'
import { DeleteCard } from './delete-card.tsx'

/** Chooses one by radio buttons. */
export function SavedCardPicker(props: ComponentProps<CardPicker>) {
  const { label, value, onChange, busy, error } = props
  const cards = useCards()
  const name = useId()
  return (
    <fieldset disabled={busy} aria-describedby={error && `${name}-error`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <Surface flush className="divide-y divide-line/70">
        {cards.map((card) => (
          <label
            key={card.customerVaultId}
            className={cx(
              'flex min-w-0 items-center gap-3.5 px-4',
              card.expired && 'cursor-not-allowed',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={card.customerVaultId === value}
              disabled={card.expired}
              onChange={() => onChange(card.customerVaultId)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface transition-[border] checked:border-6 checked:border-brand disabled:opacity-40"
            />
            <SavedCardRow card={card} />
          </label>
        ))}
      </Surface>
      <div className="mt-1.5">
        <FieldError id={`${name}-error`}>{error}</FieldError>
      </div>
      <a href={paths.savedCards()} className={buttonClass({ variant: 'link' })}>
        {walletMessages.manage}
      </a>
    </fieldset>
  )
}

interface SavedCardsProps {
  /** The way to add one. */
  readonly onAdd: ReactNode
}

/** All of them, with a link to add one. */
export function SavedCardList({ onAdd }: SavedCardsProps) {
  const cards = useCards()
  return (
    <Surface title={walletMessages.cards} flush action={cards.length > 0 && onAdd}>
      {cards.length === 0 ? (
        <EmptyState icon={<CreditCard aria-hidden />} title={walletMessages.noCards} action={onAdd}>
          {walletMessages.noCardsHint}
        </EmptyState>
      ) : (
        <CardRows cards={cards} className="mt-1 pr-1.5 pl-5" />
      )}
    </Surface>
  )
}

interface SavedCardFoldProps extends SavedCardsProps {
  readonly open: boolean
}

/** The same as one row, which says whether one of them no longer pays. */
export function SavedCardFold({ onAdd, open }: SavedCardFoldProps) {
  const cards = useCards()
  const faulty = cards.filter(({ declined, expired }) => declined || expired).length
  return (
    <FoldRow
      label={walletMessages.cards}
      open={open}
      icon={<CreditCard size={19} />}
      detail={cards.length === 0 ? walletMessages.noCards : cardsSaved(cards.length, faulty)}
    >
      {cards.length > 0 && <CardRows cards={cards} />}
      <div className="mt-2">{onAdd}</div>
    </FoldRow>
  )
}

interface CardRowsProps {
  readonly cards: readonly WalletCard[]
  readonly className?: string
}

function CardRows({ cards, className }: CardRowsProps) {
  const [leaving, setLeaving] = useState<WalletCard | null>(null)
  return (
    <>
      <ul className={cx('divide-y divide-line/70', className)}>
        {cards.map((card) => (
          <li key={card.customerVaultId} className="flex items-center gap-1">
            <SavedCardRow card={card} />
            <DeleteButton card={card} onPress={() => setLeaving(card)} />
          </li>
        ))}
      </ul>
      <DeleteCard card={leaving} onDone={() => setLeaving(null)} />
    </>
  )
}

interface DeleteButtonProps {
  readonly card: WalletCard
  readonly onPress: () => void
}

function DeleteButton({ card, onPress }: DeleteButtonProps) {
  return (
    <IconButton
      label={`Delete ${cardName(card)}`}
      icon={<Trash2 size={18} aria-hidden />}
      onClick={onPress}
    />
  )
}

/** In the order of the wire (WALLET-24). */
function useCards(): readonly WalletCard[] {
  return Object.values(useUser()?.wallet ?? {})
}
