/** @param {number} ms */
function toSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** @param {string} text */
export function say(text) {
  console.log(text)
}

/**
 * Says that a step begins, and that it is done with the time it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [toNote] what to add when it is done
 * @returns {Promise<T>}
 */
export async function step(title, work, toNote) {
  const begun = Date.now()
  say(`▸ ${title} …`)
  const result = await work()
  const note = toNote?.(result)
  say(`✓ ${title}${note ? `: ${note}` : ''} (${toSeconds(Date.now() - begun)})`)
  return result
}

/**
 * Splits a stream of text into whole lines.
 * @param {(line: string) => void} onLine
 * @returns {(chunk: Buffer | string) => void}
 */
export function toLines(onLine) {
  let rest = ''
  return (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) onLine(line)
  }
}
