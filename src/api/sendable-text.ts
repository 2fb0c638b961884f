// oxlint-disable-next-line no-control-regex
const NOWHERE_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g

/**
 * Text as it may stand in HTML, XML, calendars and addresses alike: without the control characters that come along when
 * somebody pastes from a document, and with a replacement character for half of one.
 */
export function sendableText(text: string): string {
  return text.toWellFormed().replace(NOWHERE_ALLOWED, '')
}
