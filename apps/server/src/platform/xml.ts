import { escapeHtml } from './html.ts'

/** Whatever XML 1.0 does not allow, escaped or not. */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML, between tags or inside a double-quoted attribute. */
export const escapeXml = (text: string) => escapeHtml(text.replace(INVALID, ''))
