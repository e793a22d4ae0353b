import { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from '../routing/readable'

/** A request that takes `MAX_BODY_BYTES` of a body and no more: what comes after them is neither kept nor read. */
export class LimitedRequest extends IncomingMessage {
  /** Called once, when there is more. */
  onTooLarge: (() => void) | null = null
  private bytes = 0

  /** Of the length that its head declares. */
  get isTooLarge(): boolean {
    return Number(this.headers['content-length'] ?? 0) > MAX_BODY_BYTES
  }

  /** Node's parser hands over each piece of the body here, and null at its end. */
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk instanceof Uint8Array) this.bytes += chunk.byteLength
    if (this.bytes <= MAX_BODY_BYTES) return super.push(chunk, encoding)
    const tell = this.onTooLarge
    this.onTooLarge = null
    tell?.()
    // The parser stops reading from the connection.
    return false
  }
}
