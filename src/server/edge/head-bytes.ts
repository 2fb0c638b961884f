const [SPACE, TAB] = [' ', '\t'].map((letter) => letter.charCodeAt(0))
/** The bit that makes a capital a small letter; what else stands in a header's name has it already. */
const SMALL = 0x20

/** A kind of bytes: 1 at the place of each that is one. */
export type ByteKind = Uint8Array

/** The bytes of the letters that an expression for one of them knows. */
export function bytesLike(pattern: RegExp): ByteKind {
  return Uint8Array.from({ length: 256 }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0))
}

/** Where bytes of a kind end that begin there; at the beginning where there are none. */
export function endOf(kind: ByteKind, bytes: Buffer, start: number): number {
  let at = start
  while (kind[bytes[at] ?? 0] === 1) at += 1
  return at
}

/** Where the value of a header begins that may have space before it. */
export function startOfValue(bytes: Buffer, start: number): number {
  let at = start
  while (bytes[at] === SPACE || bytes[at] === TAB) at += 1
  return at
}

/** Whether exactly these bytes stand there. */
export function isAt(bytes: Buffer, start: number, expected: Buffer): boolean {
  for (let at = 0; at < expected.length; at += 1) {
    if (bytes[start + at] !== expected[at]) return false
  }
  return true
}

/** Whether it is this word, of letters and hyphens, in capitals or not. */
export function isWord(bytes: Buffer, start: number, end: number, word: Buffer): boolean {
  if (end - start !== word.length) return false
  for (let at = 0; at < word.length; at += 1) {
    if (smallLetter(bytes[start + at]) !== word[at]) return false
  }
  return true
}

/** A letter as a small one. */
export function smallLetter(byte = 0): number {
  return byte | SMALL
}

/** What nearly every request says alike, as one and the same string: what is looked up by it is found at once. */
export class UsualText {
  #last = ''

  /** The text that stands there. */
  read(bytes: Buffer, start: number, end: number): string {
    if (!this.#isAt(bytes, start, end)) this.#last = bytes.toString('latin1', start, end)
    return this.#last
  }

  #isAt(bytes: Buffer, start: number, end: number): boolean {
    if (end - start !== this.#last.length) return false
    for (let at = start; at < end; at += 1) {
      if (bytes[at] !== this.#last.charCodeAt(at - start)) return false
    }
    return true
  }
}
