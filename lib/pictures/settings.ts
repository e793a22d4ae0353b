import type { Flavour } from '@/lib/domain/pictures/subject'

export type TreeKind = 'cypress' | 'poplar' | 'fir' | 'birch' | 'palm' | 'stonepine' | 'blackpine' | 'round' | 'olive'
export type Mark = 'spire' | 'dome' | 'minaret' | 'tower' | 'pagoda' | 'mast'
export type Scenery = {
  walls: readonly string[]
  roofs: readonly string[]
  accents: readonly string[]
  leaf: string
  evergreen: string
  /** From typical to occasional. */
  trees: readonly [TreeKind, TreeKind, TreeKind]
  water: string
  ground: string
  grass: string
  rock: string
  /** Whether leaves turn in autumn. */
  turns: boolean
  /** What stands out on the skyline. */
  mark: Mark
}

const list = (text: string) => text.split(' ')

export const SCENERIES: Readonly<Record<Flavour, Scenery>> = {
  central: {
    walls: list('#f2e6cf #f3d796 #dfe6cc #ecbca2 #cddae6 #f5eee0'),
    roofs: list('#5f7488 #b9553c #6b6f80'),
    accents: list('#b8323a #1f5f7a #2f6b4f #d99a2e'),
    leaf: '#82a355',
    evergreen: '#3e684b',
    trees: ['round', 'poplar', 'birch'],
    water: '#4f8fa8',
    ground: '#d6c9b1',
    grass: '#96b069',
    rock: '#7d8fa6',
    turns: true,
    mark: 'spire',
  },
  northern: {
    walls: list('#b4453a #e0b457 #f1ebdd #6d8796 #d9ded4 #c98a62'),
    roofs: list('#49555f #5b4a46'),
    accents: list('#e3ad3a #c8453a #2d6a8c'),
    leaf: '#9db356',
    evergreen: '#2f5a4c',
    trees: ['fir', 'birch', 'birch'],
    water: '#3f7f9c',
    ground: '#c9c3b0',
    grass: '#8fa86a',
    rock: '#76899c',
    turns: true,
    mark: 'spire',
  },
  mediterranean: {
    walls: list('#fbf1df #f3c99a #eba583 #f6d892 #f3b7a0'),
    roofs: list('#c9623d #b9553a'),
    accents: list('#1f6f9c #d8483a #2f7f6b #e9b13c'),
    leaf: '#7d9148',
    evergreen: '#38593f',
    trees: ['cypress', 'stonepine', 'palm'],
    water: '#1f8fbe',
    ground: '#e3c498',
    grass: '#a9ad62',
    rock: '#9a9488',
    turns: false,
    mark: 'dome',
  },
  levant: {
    walls: list('#f3e2c0 #ecd3a8 #f9f1e1 #e4c79f #fbf6ea'),
    roofs: list('#c8744c #b9683f'),
    accents: list('#1f6f9c #2f7f6b #c8483a #d99a2e'),
    leaf: '#8d9b58',
    evergreen: '#466044',
    trees: ['olive', 'cypress', 'palm'],
    water: '#2290b9',
    ground: '#e6cb9c',
    grass: '#b3ae68',
    rock: '#bd8f6c',
    turns: false,
    mark: 'dome',
  },
  gulf: {
    walls: list('#e6bb88 #dda678 #f0d5a6 #f6e6c9 #f7efdf'),
    roofs: list('#c0764f #2f8087'),
    accents: list('#167a86 #b83b3b #e8a93a #3556a0'),
    leaf: '#7f9a50',
    evergreen: '#46693f',
    trees: ['palm', 'palm', 'palm'],
    water: '#2a9db0',
    ground: '#eac28c',
    grass: '#b9a964',
    rock: '#c98a63',
    turns: false,
    mark: 'minaret',
  },
  tropical: {
    walls: list('#fbf1de #f2ddb6 #f6e9d2 #f7cdb0'),
    roofs: list('#8c5f3f #9b6f45 #3f6e68'),
    accents: list('#ee6a4d #f2b035 #1f8f8a #d9467a'),
    leaf: '#4fa365',
    evergreen: '#1f6350',
    trees: ['palm', 'palm', 'round'],
    water: '#19adb0',
    ground: '#f0dcb0',
    grass: '#74b268',
    rock: '#6f9a86',
    turns: false,
    mark: 'tower',
  },
  eastasia: {
    walls: list('#f4eee2 #e6dccb #d8c3ac #d9d6cd'),
    roofs: list('#40525f #4d6a66 #5a4b52'),
    accents: list('#cf3b34 #e4ab3c #2d6f76'),
    leaf: '#8bab5c',
    evergreen: '#345f50',
    trees: ['blackpine', 'round', 'fir'],
    water: '#4795a4',
    ground: '#d6cbb4',
    grass: '#97b06c',
    rock: '#7d8fa0',
    turns: true,
    mark: 'pagoda',
  },
  americas: {
    walls: list('#f8cdc2 #c3e4da #fce8bd #cfdcf2 #f8f1e6 #c98b6a'),
    roofs: list('#a85f47 #6b7480'),
    accents: list('#e8576a #1f9aa0 #f0a63a #3a5fb0'),
    leaf: '#74a257',
    evergreen: '#37664c',
    trees: ['round', 'palm', 'fir'],
    water: '#2497b8',
    ground: '#e0cfae',
    grass: '#9cb36a',
    rock: '#a08a7c',
    turns: true,
    mark: 'mast',
  },
  alpine: {
    walls: list('#f6ecd9 #efe0c4 #f8f2e6 #e9cfa4'),
    roofs: list('#6e4a38 #59463f'),
    accents: list('#c8372f #2f6f5a #e0a838'),
    leaf: '#86a858',
    evergreen: '#2c5848',
    trees: ['fir', 'fir', 'round'],
    water: '#3d93a6',
    ground: '#c8bfa0',
    grass: '#8fb35e',
    rock: '#7d8fa6',
    turns: true,
    mark: 'spire',
  },
}
