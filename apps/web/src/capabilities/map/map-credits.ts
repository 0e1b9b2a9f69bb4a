/** The credits of a map, in our colours; where its library draws them. */
export const credits =
  '[&_.maplibregl-ctrl-attrib]:bg-raised! [&_.maplibregl-ctrl-attrib]:text-ink! ' +
  '[&_.maplibregl-ctrl-attrib_a]:text-ink! [&_.maplibregl-ctrl-attrib_a]:underline! ' +
  // its sign is black
  '[&_.maplibregl-ctrl-attrib-button]:bg-white!'
