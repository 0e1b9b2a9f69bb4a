/** The icons of the featured categories, which Home shows before those of all trades are loaded. */
import type { featuredCategoryNames } from '@exchange/contract/directory/directory.messages'
import {
  Car,
  Laptop,
  PawPrint,
  Plane,
  ShoppingBag,
  Smile,
  Store,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'

export const categoryIcons: Readonly<Record<(typeof featuredCategoryNames)[number], LucideIcon>> = {
  Restaurants: UtensilsCrossed,
  'Auto Repair': Car,
  IT: Laptop,
  Pets: PawPrint,
  Travel: Plane,
  Stores: ShoppingBag,
  Dental: Smile,
}

interface CategoryIconProps {
  readonly name: string
  readonly size: number
}

export function CategoryIcon({ name, size }: CategoryIconProps) {
  const Icon = (categoryIcons as Readonly<Record<string, LucideIcon | undefined>>)[name] ?? Store
  return <Icon aria-hidden size={size} />
}
