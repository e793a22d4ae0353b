/** Name and the slugs of its cities. */
export type RegionSeed = readonly [name: string, cities: readonly string[]]

/** Regions whose name travellers search by; a region lies in the country of its first city. */
export const REGIONS: readonly RegionSeed[] = [
  ['Galilee', ['tiberias', 'nazareth']],
  ['Bavaria', ['munich']],
  ['Catalonia', ['barcelona']],
  ['Andalusia', ['seville']],
  ['Lazio', ['rome']],
  ['Veneto', ['venice']],
  ['Lombardy', ['milan']],
  ['Tuscany', ['florence']],
  ['Attica', ['athens']],
  ['Turkish Riviera', ['antalya']],
  ['Dalmatia', ['dubrovnik']],
  ['Scotland', ['edinburgh']],
  ['England', ['london']],
  ['Île-de-France', ['paris']],
  ['French Riviera', ['nice']],
  ['Lesser Poland', ['krakow']],
  ['Bohemia', ['prague']],
  ['Quintana Roo', ['cancun']],
  ['Florida', ['miami']],
  ['Nevada', ['las-vegas']],
  ['New York State', ['new-york']],
  ['Ontario', ['toronto']],
  ['Kansai', ['kyoto']],
  ['Kanto', ['tokyo']],
  ['Bali', ['ubud']],
  ['New South Wales', ['sydney']],
  ['Western Cape', ['cape-town']],
]
