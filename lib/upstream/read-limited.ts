/** The text of a response; throws when it is longer than `maxBytes`, without reading the rest. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const part of response.body) {
    size += part.byteLength
    if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
