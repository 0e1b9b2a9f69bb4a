/** Styles the map's credits in the colours of the app. */
export const credits =
  '[&_.maplibregl-ctrl-attrib]:bg-raised! [&_.maplibregl-ctrl-attrib]:text-ink! ' +
  '[&_.maplibregl-ctrl-attrib_a]:text-ink! [&_.maplibregl-ctrl-attrib_a]:underline! ' +
  // the icon is black
  '[&_.maplibregl-ctrl-attrib-button]:bg-white!'
