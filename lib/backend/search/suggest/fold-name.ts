import { Converter } from 'opencc-js/t2cn'
import { foldText } from '@/lib/domain/search/fold'

const simplify = Converter({ from: 't', to: 'cn' })

/** Names as suggestions compare them: as everywhere, and Chinese in simplified signs. */
export function foldName(text: string): string {
  const folded = foldText(text)
  return /\p{Script=Han}/u.test(folded) ? simplify(folded) : folded
}
