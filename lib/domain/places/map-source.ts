export type MapTiles = { url: string; attribution: string }

/** Who draws the maps of a tenant: Google where it has a key and the visitor agrees, else tiles, else our own data. */
export type MapSource = { googleKey: string | null; tiles: MapTiles | null }
