/** The icon of a category, chosen by a word in its name; a shop for all others. */
import {
  Baby,
  BedDouble,
  Bike,
  BookOpen,
  Building2,
  Camera,
  Car,
  Coffee,
  Dumbbell,
  Flower2,
  Gem,
  GraduationCap,
  Hammer,
  HeartPulse,
  House,
  Laptop,
  Music,
  Paintbrush,
  PartyPopper,
  PawPrint,
  Plane,
  Printer,
  Scale,
  Scissors,
  Shirt,
  ShoppingBag,
  Smile,
  Store,
  Truck,
  UtensilsCrossed,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

/** The first match counts. */
const signs: readonly (readonly [RegExp, LucideIcon])[] = [
  [/coffee|caf[eé]|baker/i, Coffee],
  [/restaurant|food|catering|dining|bar\b|grill|pizza|sushi/i, UtensilsCrossed],
  [/auto|car\b|tire|vehicle/i, Car],
  [/dent/i, Smile],
  [/\bit\b|computer|web|software|technolog/i, Laptop],
  [/pet|veterin|groom/i, PawPrint],
  [/hotel|lodging|inn\b/i, BedDouble],
  [/travel|tour|flight/i, Plane],
  [/cloth|apparel|boutique|tailor/i, Shirt],
  [/jewel/i, Gem],
  [/flor|garden|landscap/i, Flower2],
  [/salon|hair|barber|beauty|spa\b/i, Scissors],
  [/fitness|gym|sport|yoga/i, Dumbbell],
  [/bicycle|bike/i, Bike],
  [/medical|health|chiro|therap|doctor|wellness|optom/i, HeartPulse],
  [/child|daycare|baby/i, Baby],
  [/educat|school|tutor|lesson/i, GraduationCap],
  [/legal|law|attorney|account|tax|bookkeep|insur/i, Scale],
  [/print|sign|marketing|advertis|media/i, Printer],
  [/photo|video/i, Camera],
  [/event|party|entertain|wedding/i, PartyPopper],
  [/music|instrument/i, Music],
  [/paint|art|design/i, Paintbrush],
  [/plumb|electric|hvac|repair|handyman|clean/i, Wrench],
  [/construct|roof|floor|contractor|build/i, Hammer],
  [/moving|truck|deliver|storage|transport/i, Truck],
  [/home|real estate|property/i, House],
  [/office|business|profession|service/i, Building2],
  [/book/i, BookOpen],
  [/store|retail|shop|gift/i, ShoppingBag],
]

export function CategoryIcon({
  name,
  size = 22,
}: {
  readonly name: string
  readonly size?: number
}) {
  const Icon = signs.find(([word]) => word.test(name))?.[1] ?? Store
  return <Icon aria-hidden size={size} />
}
