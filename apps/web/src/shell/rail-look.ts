/** Where the rail stands: beside the pinned side bar, or at the left of the window. */
export const railLook =
  'fixed inset-y-0 left-0 z-20 w-60 border-r border-line bg-canvas in-data-docked:left-(--bar-width) in-data-docked:w-18'
