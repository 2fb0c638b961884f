import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older calls may have been recorded and sent again. */
const TOLERANCE_SECONDS = 300

/** `t=1790000000,v1=…`: when a call was signed, and what only a holder of the secret can make of it. */
export function sign(rawBody: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${digest(rawBody, secret, seconds).toString('hex')}`
}

/** Whether this body was signed with the secret, at most five minutes before or after `seconds`. */
export function isSigned(rawBody: string, signature: string, secret: string, seconds: number): boolean {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (at === undefined || given === undefined) return false
  const isRecent = Math.abs(seconds - Number(at)) <= TOLERANCE_SECONDS
  return isRecent && timingSafeEqual(Buffer.from(given, 'hex'), digest(rawBody, secret, Number(at)))
}

function digest(rawBody: string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
}
