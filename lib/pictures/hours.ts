import type { Hour } from '@/lib/domain/pictures/subject'

export type Look = {
  /** Top, middle, horizon. */
  sky: readonly [string, string, string]
  haze: string
  key: string
  shade: string
  veil: string
  sun: string
  cloud: string
}
export type HourLight = {
  sunY: readonly [number, number]
  sunR: readonly [number, number]
  /** Share of windows that are lit. */
  lamps: number
  /** How much the veil lies on local colours. */
  tint: number
  looks: readonly Look[]
  /** The flat, banded look of cities and the wide picture. */
  poster: Look
}

function look(sky: string, haze: string, light: string, veil: string, sun: string, cloud: string): Look {
  const [top = '', middle = '', low = ''] = sky.split(' ')
  const [key = '', shade = ''] = light.split(' ')
  return { sky: [top, middle, low], haze, key, shade, veil, sun, cloud }
}

export const HOUR_LIGHT: Readonly<Record<Hour, HourLight>> = {
  dawn: {
    sunY: [255, 315],
    sunR: [38, 56],
    lamps: 0.18,
    tint: 0.1,
    looks: [
      look('#7390c0 #e4b7bc #ffe7c8', '#f0cec5', '#fff1e4 #a49bcb', '#e9bab5', '#fff6dc', '#fff0e6'),
      look('#62a4b4 #c6dacd #ffead1', '#dde1d3', '#fff4e2 #90a7bd', '#d7d5c5', '#fff9e3', '#ffffff'),
      look('#8c82b8 #eaa9a7 #ffdab0', '#efbeb1', '#ffe9da #9785b5', '#dfa5a9', '#fff1cf', '#fbdad0'),
    ],
    poster: look('#efcdc1 #f5dfd2 #fbefe3', '#eed3c8', '#fff3ea #b79fb4', '#efcfc4', '#f0997c', '#fdf3ea'),
  },
  day: {
    sunY: [122, 162],
    sunR: [28, 36],
    lamps: 0,
    tint: 0.03,
    looks: [
      look('#2f90c8 #7fc7e3 #e0f2ee', '#c4e3ea', '#fffdf4 #98b2d6', '#bfe0ee', '#fffbe0', '#ffffff'),
      look('#3aa6b6 #92d6d1 #eff6e3', '#cdeae0', '#fffbee #92b4c8', '#c6e6de', '#fffce6', '#ffffff'),
      look('#4c81c4 #9fc3ea #f1efe5', '#d3dfec', '#fffaf0 #9aa9d4', '#cfdcf0', '#fffdec', '#ffffff'),
    ],
    poster: look('#a6d7e6 #c4e6ee #e4f3f1', '#cfe7ea', '#fffdf6 #9bb4d2', '#cbe5ec', '#fff6da', '#ffffff'),
  },
  gold: {
    sunY: [250, 320],
    sunR: [46, 66],
    lamps: 0.12,
    tint: 0.1,
    looks: [
      look('#f0a558 #f9c878 #fff0c4', '#fad89c', '#ffe8b8 #a9788a', '#f2b773', '#fff8dc', '#ffe6b0'),
      look('#5ca5ad #e6d096 #ffd694', '#f0d19b', '#ffe9bf #98869f', '#e8be81', '#fff6d2', '#fff0cc'),
      look('#e18168 #f6b17e #ffe4af', '#f6be8e', '#ffdfb4 #9c6a8c', '#e99d76', '#fff3d0', '#ffd3a6'),
    ],
    poster: look('#f0c8a3 #f6d9bc #fbead5', '#f0cfae', '#fff0d4 #b58a8e', '#f0c79c', '#f5965f', '#fdebd3'),
  },
  dusk: {
    sunY: [288, 340],
    sunR: [42, 60],
    lamps: 0.5,
    tint: 0.2,
    looks: [
      look('#3a3770 #a85c8d #f9a377', '#cf808e', '#ffc7b2 #8072b0', '#6d4280', '#ffd9a0', '#e58b91'),
      look('#264c86 #8298bd #fbd0a1', '#c9aaa7', '#ffd8c0 #8480b8', '#4a4f88', '#ffe6b4', '#e9c5b5'),
      look('#5b3c78 #d0688b #ffb68e', '#df8b95', '#ffc6bc #8a6cae', '#8a4a86', '#ffe2b0', '#f4a19d'),
    ],
    poster: look('#3a3f6e #6b5c8c #d08d95', '#a77694', '#f3c6c4 #8479b2', '#54497e', '#fbc39a', '#8f7199'),
  },
  night: {
    sunY: [122, 172],
    sunR: [26, 36],
    lamps: 0.52,
    tint: 0.3,
    looks: [
      look('#0e1b3e #1e3665 #47679a', '#35548a', '#9db4e4 #5468a4', '#1a2c5e', '#f6efd6', '#3a568c'),
      look('#0b2438 #15485c #408188', '#2f6a78', '#9ccad0 #4b7c92', '#0f3a50', '#f4f2da', '#2f6474'),
      look('#1e1540 #44316f #875a9a', '#5f4688', '#b9a8e4 #6a5aa6', '#2c2058', '#fbeed2', '#5c4485'),
    ],
    poster: look('#121c40 #1e2e5c #364b80', '#2f467c', '#a3b4e2 #596aa6', '#1a2a5a', '#f5ecd0', '#344a80'),
  },
}
