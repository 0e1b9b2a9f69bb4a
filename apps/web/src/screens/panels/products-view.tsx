import { ProductsPanel } from '../../capabilities/members/products-panel.tsx'

/** Products in the side bar. */
export function ProductsView() {
  return <ProductsPanel />
}
